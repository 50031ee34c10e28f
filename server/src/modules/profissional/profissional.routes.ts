import { getPrestador } from '@alento/contract/unidade/prestador.ts'
import * as contract from '@alento/contract/unidade/profissional.ts'
import type { Deps, Sessao } from '#deps.ts'
import { getRedeCompleta } from '#modules/vitrine/get-rede-completa.ts'
import { checkUnidade } from '#modules/rede/check-unidade.ts'
import { getRedeHabilitada } from '#modules/rede/get-rede-habilitada.ts'
import { route, type Route } from '#platform/http/route.ts'
import { listCorpoClinicoVisivel } from './profissional.queries.ts'

/** Only its own staff and the platform administrator see a unit that is not enabled yet, and who is inactive there. */
const worksOn = (sessao: Sessao | null, redeId: string): boolean =>
  sessao?.role === 'Administrador' || sessao?.redeId === redeId

export const profissionalRoutes = ({ db }: Deps): Route[] => [
  route(contract.listRedeCorpoClinico, async ({ params, query }, caller) => {
    caller.setDepends([`rede:${params.id}`])
    const { sessao } = caller
    const daUnidade = worksOn(sessao, params.id)
    await (sessao && daUnidade ? checkUnidade(db, sessao, params.id) : getRedeHabilitada(db, params.id))
    return listCorpoClinicoVisivel(db, params.id, { ...query, daUnidade })
  }),
  route(getPrestador, async ({ params, query }, caller) => {
    caller.setDepends([`rede:${params.id}`])
    caller.setSeen({ tela: 'unidade' })
    const [completa, corpoClinico] = await Promise.all([
      getRedeCompleta(db, params.id, query.exames ?? []),
      listCorpoClinicoVisivel(db, params.id, {}),
    ])
    return { ...completa, corpoClinico }
  }),
]
