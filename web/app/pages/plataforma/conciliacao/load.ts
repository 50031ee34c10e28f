import { listDivergencia, listExecucao } from '@alento/contract/pagamento/conciliacao.ts'
import { load } from '#lib/api/api.ts'
import { loadList, loadPage } from '#lib/api/load-list.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import type { Route } from './+types/page'

export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, listDivergencia, listExecucao)
  const [runs, abertas, resolvidas] = await Promise.all([
    load(args, listExecucao, { query: { limit: 1 } }, 'equipe'),
    loadPage(args, listDivergencia, { query: { situacao: 'ABERTA' } }),
    loadList(args, listDivergencia, { query: { situacao: 'RESOLVIDA', limit: 20 } }),
  ])
  return {
    run: runs[0],
    abertas,
    resolvidas: resolvidas.list,
    chave: crypto.randomUUID(),
  }
}
