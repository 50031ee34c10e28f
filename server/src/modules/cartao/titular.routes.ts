import * as contract from '@alento/contract/cadastro.ts'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { createTitular } from './create-titular.ts'
import { validateTitular } from './validate-titular.ts'

export const titularRoutes = (deps: Deps): Route[] => [
  route(contract.validateSinsaude, ({ body }, { ip }) => validateTitular(deps, { ...body, ip })),
  route(contract.createUserSinsaude, async ({ body }, caller) => {
    const { repetirSenha: _, ...typed } = body
    const { usuario, token, expiraEm } = await createTitular(deps, { ...typed, ip: caller.ip })
    caller.setSession(token)
    return {
      _id: usuario.id,
      name: usuario.name,
      expiraEm: expiraEm.toString({ smallestUnit: 'second' }),
      token,
    }
  }),
]
