import { Id } from '@alento/contract/base/lista.ts'
import {
  getTabelaTuss,
  listTabelaTussLinha,
  SituacaoTabelaLinha,
} from '@alento/contract/catalogo/tabela-tuss.ts'
import { load } from '#lib/api/api.ts'
import { refusalOf, throwProblem } from '#lib/api/entrada.ts'
import { loadPage } from '#lib/api/load-list.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import type { Route } from './+types/page'

/** `?ver=` shows the rows of one kind. `?desfazer=1` asks for confirmation before undoing. */
export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, getTabelaTuss)
  const id = Id.safeParse(args.params.id).data ?? throwProblem(refusalOf('base.nao_encontrado'))
  const { searchParams } = new URL(args.request.url)
  const ver = SituacaoTabelaLinha.safeParse(searchParams.get('ver')).data ?? null
  const query = { ...(ver && { situacao: ver }) }
  const [tabela, linhas] = await Promise.all([
    load(args, getTabelaTuss, { params: { id } }, 'equipe'),
    loadPage(args, listTabelaTussLinha, { params: { id }, query }, { perPage: 50, most: 4000 }),
  ])
  return { tabela, linhas, ver, desfazer: searchParams.get('desfazer') === '1' }
}
