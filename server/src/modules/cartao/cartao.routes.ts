import * as contract from '@alento/contract/cartao/cartao.ts'
import * as clienteContract from '@alento/contract/cliente/cliente.ts'
import type { Cartao, CartaoMostrado } from '@alento/contract/cartao/cartao.ts'
import type { Deps } from '#deps.ts'
import type { Db } from '#platform/db/db.ts'
import { route, type Route } from '#platform/http/route.ts'
import { checkCartao } from './check-cartao.ts'
import { getCartao } from './get-cartao.ts'
import { getCliente } from './get-cliente.ts'
import { findCartaoVivo } from './find-cartao.queries.ts'

/** The last paid day of a card whose contract was left, which a later module knows; null for every other card. */
type FindTermino = (db: Db, cartaoId: string) => Promise<string | null>

const show = async (deps: Deps, find: FindTermino, cartao: Cartao): Promise<CartaoMostrado> => ({
  ...cartao,
  terminaEm: cartao.status === 'HABILITADO' ? await find(deps.db, cartao._id) : null,
})

async function showOwn(deps: Deps, find: FindTermino, usuarioId: string) {
  const cartao = await findCartaoVivo(deps.db, usuarioId)
  return { cartao: cartao && (await show(deps, find, cartao)) }
}

export const cartaoRoutes = (deps: Deps, find: FindTermino): Route[] => [
  route(contract.getMeuCartao, (_input, { sessao }) => showOwn(deps, find, sessao.usuarioId)),
  route(contract.getCartao, async ({ params }, { sessao }) =>
    show(deps, find, await getCartao(deps, sessao, params.id)),
  ),
  route(contract.findCartao, async ({ params }, { sessao }) =>
    show(deps, find, await checkCartao(deps, sessao, params.numero)),
  ),
  route(clienteContract.getCliente, ({ params }, { sessao }) => getCliente(deps, sessao, params.id)),
]
