import * as contract from '@alento/contract/acesso/cadastro.ts'
import type { Deps } from '#deps.ts'
import { okRoute, route, type Route } from '#platform/http/route.ts'
import { createTitular } from './create-titular.ts'
import { setTitular } from './set-titular.ts'
import { checkTitular } from './check-titular.ts'
import type { GoesAlong } from './validacao.store.ts'

/** `goesAlong` gives the holder the card's data in other modules: its contract, of a later module. */
export const titularRoutes = (deps: Deps, goesAlong: GoesAlong): Route[] => [
  route(contract.validateSinsaude, ({ body }, { ip }) => checkTitular(deps, { ...body, ip })),
  route(contract.createUserSinsaude, async ({ body }, caller) => {
    const { repetirSenha: _, ...typed } = body
    const { ip, userAgent, token: anterior } = caller
    const origem = { ip, userAgent, aparelho: caller.aparelho, anterior }
    const { usuario, token, expiraEm, aparelho } = await createTitular(
      deps,
      { ...typed, ...origem },
      goesAlong,
    )
    caller.setSession(token)
    caller.setAparelho(aparelho)
    return {
      _id: usuario.id,
      name: usuario.name,
      expiraEm: expiraEm.toString({ smallestUnit: 'second' }),
      token,
    }
  }),
  okRoute(contract.receberCartao, ({ body }, { sessao }) =>
    setTitular(deps, { ...body, usuarioId: sessao.usuarioId }, goesAlong),
  ),
]
