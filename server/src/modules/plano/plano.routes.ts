import * as contract from '@alento/contract/cartao/plano.ts'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { createPlano } from './create-plano.ts'
import { listPlano, toPlano } from './list-plano.store.ts'
import { updatePlano } from './update-plano.ts'

export const planoRoutes = (deps: Deps): Route[] => [
  route(contract.listPlano, ({ query }, { sessao, setDepends }) => {
    const full = sessao?.role === 'Administrador'
    setDepends(['site'])
    const publicado = !full || query.publicado === 'true'
    return listPlano(deps.db, { alento: query.alento === 'true', publicado, full })
  }),
  route(contract.createPlano, async ({ body }, { sessao }) =>
    toPlano(await createPlano(deps, sessao, body), true),
  ),
  route(contract.updatePlano, async ({ params, body }, { sessao }) =>
    toPlano(await updatePlano(deps, sessao, { ...body, _id: params.id }), true),
  ),
  route(contract.updatePlanoPorCorpo, async ({ body }, { sessao }) =>
    toPlano(await updatePlano(deps, sessao, body), true),
  ),
]
