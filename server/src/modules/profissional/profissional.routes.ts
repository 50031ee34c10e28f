import { getPrestador } from '@alento/contract/prestador.ts'
import * as contract from '@alento/contract/profissional.ts'
import type { Deps } from '#deps.ts'
import { getRedeCompleta } from '#modules/rede/get-rede-completa.ts'
import { getRedeHabilitada } from '#modules/rede/get-rede.ts'
import { route, type Route } from '#platform/http/route.ts'
import { listCorpoClinicoAtivo } from './profissional.queries.ts'

export const profissionalRoutes = ({ db }: Deps): Route[] => [
  route(contract.listRedeCorpoClinico, async ({ params, query }, caller) => {
    caller.setDepends([`rede:${params.id}`])
    await getRedeHabilitada(db, params.id)
    return listCorpoClinicoAtivo(db, params.id, query.especialidade)
  }),
  route(getPrestador, async ({ params, query }, caller) => {
    caller.setDepends([`rede:${params.id}`])
    const [completa, corpoClinico] = await Promise.all([
      getRedeCompleta(db, params.id, query.exames ?? []),
      listCorpoClinicoAtivo(db, params.id, undefined),
    ])
    return { ...completa, corpoClinico }
  }),
]
