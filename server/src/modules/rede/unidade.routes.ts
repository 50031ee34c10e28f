import * as contract from '@alento/contract/unidade.ts'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { getUnidade } from './get-unidade.ts'
import { listRede } from './rede.store.ts'

/** Units of any status, for who works on them. */
export const unidadeRoutes = ({ db }: Deps): Route[] => [
  route(contract.getUnidade, ({ params }, { sessao }) => getUnidade(db, sessao, params.id)),
  route(contract.listUnidade, async ({ query }, caller) => {
    const { list, total } = await listRede(
      db,
      { nome: query.nomeRede__regex, status: query.status, uf: query.uf },
      query,
    )
    caller.setTotal(total)
    return list
  }),
]
