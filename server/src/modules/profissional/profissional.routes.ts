import { getPrestador } from '@alento/contract/prestador.ts'
import * as contract from '@alento/contract/profissional.ts'
import type { Deps, Sessao } from '#deps.ts'
import { getRedeCompleta } from '#modules/vitrine/get-rede-completa.ts'
import { getRedeHabilitada } from '#modules/rede/get-rede-habilitada.ts'
import { route, type Route } from '#platform/http/route.ts'
import { listCorpoClinicoAtivo } from './profissional.queries.ts'

/** Only its own staff and the platform administrator see a unit that is not enabled yet. */
const worksOn = (sessao: Sessao | null, redeId: string): boolean =>
  sessao?.role === 'Administrador' || sessao?.redeId === redeId

export const profissionalRoutes = ({ db }: Deps): Route[] => [
  route(contract.listRedeCorpoClinico, async ({ params, query }, caller) => {
    caller.setDepends([`rede:${params.id}`])
    const daUnidade = worksOn(caller.sessao, params.id)
    if (!daUnidade) await getRedeHabilitada(db, params.id)
    return listCorpoClinicoAtivo(db, params.id, { ...query, daUnidade })
  }),
  route(getPrestador, async ({ params, query }, caller) => {
    caller.setDepends([`rede:${params.id}`])
    const [completa, corpoClinico] = await Promise.all([
      getRedeCompleta(db, params.id, query.exames ?? []),
      listCorpoClinicoAtivo(db, params.id, {}),
    ])
    return { ...completa, corpoClinico }
  }),
]
