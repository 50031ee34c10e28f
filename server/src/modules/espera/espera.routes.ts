import * as contract from '@alento/contract/agenda/espera.ts'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { createEspera, getLugarEspera, listEspera } from './create-espera.ts'
import { acceptOferta, declineOferta, getOferta, leaveEspera, moveOferta } from './answer-oferta.ts'

const ok = { ok: true } as const

export const esperaRoutes = (deps: Deps): Route[] => [
  route(contract.createEspera, ({ body }, { sessao }) => createEspera(deps, sessao, body)),
  route(contract.listEspera, (_input, { sessao }) => listEspera(deps, sessao)),
  route(contract.getLugarEspera, ({ query }, { sessao }) => getLugarEspera(deps, sessao, query)),
  route(contract.leaveEspera, async ({ params }, { sessao }) => {
    await leaveEspera(deps, sessao, params.id)
    return ok
  }),
  route(contract.getOferta, ({ params }) => getOferta(deps, params.token)),
  route(contract.acceptOferta, ({ params, body }, { sessao }) =>
    acceptOferta(deps, sessao, params.token, body.tipoPagamento),
  ),
  route(contract.moveOferta, async ({ params }) => {
    await moveOferta(deps, params.token)
    return ok
  }),
  route(contract.declineOferta, async ({ params }) => {
    await declineOferta(deps, params.token)
    return ok
  }),
]
