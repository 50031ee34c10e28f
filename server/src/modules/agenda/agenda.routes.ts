import * as contract from '@alento/contract/agenda.ts'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { listAgenda, listDiaCompleto, listDiaLivre } from './list-agenda.ts'

export const agendaRoutes = (deps: Deps): Route[] => [
  route(contract.listAgenda, ({ query }, { sessao }) =>
    listAgenda(deps.db, query.corpo_clinico, sessao?.redeId ?? null),
  ),
  // A unit's own change (its zone, whether it schedules) shows in the unit, which every page with times shows too.
  route(contract.listAgendaDia, ({ query }, caller) => {
    caller.setDepends([`profissional:${query.corpo_clinico}`])
    return listDiaLivre(deps, query.corpo_clinico)
  }),
  route(contract.listAgendaDiaCompleta, ({ query }, caller) => {
    caller.setDepends([`profissional:${query.corpo_clinico}`])
    return listDiaCompleto(deps, query.corpo_clinico, query.dia)
  }),
]
