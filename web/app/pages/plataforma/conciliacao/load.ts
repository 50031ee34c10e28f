import { listDivergencia, listExecucao } from '@alento/contract/pagamento/conciliacao.ts'
import { load } from '#lib/api/api.ts'
import { loadList } from '#lib/api/load-list.ts'
import { pageNumber } from '#lib/api/page-number.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import type { Route } from './+types/page'

const perPage = 20

export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, listDivergencia, listExecucao)
  const { searchParams } = new URL(args.request.url)
  const page = pageNumber(searchParams)
  const offset = (page - 1) * perPage
  const [runs, abertas, resolvidas] = await Promise.all([
    load(args, listExecucao, { query: { limit: 1 } }, 'equipe'),
    loadList(args, listDivergencia, { query: { situacao: 'ABERTA', limit: perPage, offset } }),
    loadList(args, listDivergencia, { query: { situacao: 'RESOLVIDA', limit: perPage } }),
  ])
  return {
    run: runs[0],
    abertas,
    resolvidas: resolvidas.list,
    page,
    pageCount: Math.ceil(abertas.total / perPage),
    chave: crypto.randomUUID(),
  }
}
