import * as contract from '@alento/contract/agenda/agenda.ts'
import type { Deps } from '#deps.ts'
import { okRoute, route, type Route } from '#platform/http/route.ts'
import { listExpediente as expediente } from '@alento/contract/agenda/expediente.ts'
import { listExpediente } from './list-expediente.ts'
import { listAgenda, listDiaCompleto, listDiaLivre } from './list-agenda.ts'
import { removeTurno, setTurno } from './set-turno.ts'

export const agendaRoutes = (deps: Deps): Route[] => [
  route(contract.listAgenda, ({ query }, { sessao }) => listAgenda(deps.db, query.corpo_clinico, sessao)),
  route(contract.createAgenda, async ({ body }, { sessao }) => {
    await setTurno(deps, sessao, body)
    return listAgenda(deps.db, body.corpo_clinico, sessao)
  }),
  okRoute(contract.removeAgenda, ({ params }, { sessao }) => removeTurno(deps, sessao, params.id)),
  route(expediente, ({ query }, { sessao }) => listExpediente(deps, sessao, query)),
  // The unit's own settings (zone, whether it schedules) change the unit's key, which every page with times depends on too.
  route(contract.listAgendaDia, ({ query }, caller) => {
    caller.setDepends([`profissional:${query.corpo_clinico}`])
    return listDiaLivre(deps, { corpoClinicoId: query.corpo_clinico, sessao: caller.sessao })
  }),
  route(contract.listAgendaDiaCompleta, ({ query }, caller) => {
    caller.setDepends([`profissional:${query.corpo_clinico}`])
    return listDiaCompleto(deps, {
      corpoClinicoId: query.corpo_clinico,
      sessao: caller.sessao,
      dia: query.dia,
    })
  }),
]
