import { Id } from '@alento/contract/base/lista.ts'
import { getImportacao, listImportacaoLinha, SituacaoLinha } from '@alento/contract/preco/preco-importacao.ts'
import { load } from '#lib/api/api.ts'
import { refusalOf, throwProblem } from '#lib/api/entrada.ts'
import { loadPage } from '#lib/api/load-list.ts'
import { requireUnidade } from '#lib/unidade/unidade.server.ts'
import type { Route } from './+types/page'

/**
 * `?ver=` shows the rows of one kind; `?ver=MANTIDO` those that an undone import kept. `?desfazer=1` asks for confirmation
 * before undoing.
 */
export async function loader(args: Route.LoaderArgs) {
  const { unidade } = await requireUnidade(args, getImportacao, listImportacaoLinha)
  const id = Id.safeParse(args.params.id).data ?? throwProblem(refusalOf('base.nao_encontrado'))
  const rede = unidade._id
  const { searchParams } = new URL(args.request.url)
  const ver = searchParams.get('ver')
  const situacao = SituacaoLinha.safeParse(ver).data
  const query = { rede, ...(situacao && { situacao }), ...(ver === 'MANTIDO' && { desfeita: 'false' }) }
  const [importacao, linhas] = await Promise.all([
    load(args, getImportacao, { params: { id }, query: { rede } }, 'equipe'),
    loadPage(args, listImportacaoLinha, { params: { id }, query }, { perPage: 50, most: 1000 }),
  ])
  return {
    rede,
    desfazer: searchParams.get('desfazer') === '1',
    fuso: unidade.fuso,
    vista: unidade.status === 'HABILITADO',
    importacao,
    linhas,
    ver: situacao ?? (ver === 'MANTIDO' ? ('MANTIDO' as const) : null),
  }
}
