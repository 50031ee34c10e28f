import { Id } from '@alento/contract/base/lista.ts'
import { getPreco, getPrecoResumo, listPrecoHistorico } from '@alento/contract/preco/preco.ts'
import { load } from '#lib/api/api.ts'
import { refusalOf, throwProblem } from '#lib/api/entrada.ts'
import { loadList } from '#lib/api/load-list.ts'
import { requireUnidade } from '#lib/unidade/unidade.server.ts'
import type { Route } from './+types/page'

const shownChanges = 20

/** `?remover=1` asks for confirmation before removing the service, for use without scripts. */
export async function loader(args: Route.LoaderArgs) {
  const { unidade } = await requireUnidade(args, getPreco, getPrecoResumo, listPrecoHistorico)
  const id = Id.safeParse(args.params.id).data ?? throwProblem(refusalOf('base.nao_encontrado'))
  const rede = unidade._id
  const [preco, { taxaBp }, historico] = await Promise.all([
    load(args, getPreco, { params: { id }, query: { rede } }, 'equipe'),
    load(args, getPrecoResumo, { query: { rede } }, 'equipe'),
    loadList(args, listPrecoHistorico, { query: { rede, preco: id, limit: shownChanges } }),
  ])
  const remover = new URL(args.request.url).searchParams.get('remover') === '1'
  const maisMudancas = historico.total > shownChanges
  return { rede, fuso: unidade.fuso, preco, taxaBp, historico, maisMudancas, remover }
}
