import * as contract from '@alento/contract/pedido/requisicao.ts'
import type { Deps } from '#deps.ts'
import { okRoute, route, type Route } from '#platform/http/route.ts'
import { createRequisicao } from './create-requisicao.ts'
import { removeRequisicao } from './erase-requisicao.ts'
import { getRequisicao } from './get-requisicao.ts'

/** Photos of medical requests, for the client who sent them. A unit sees them through its orders. */
export const requisicaoRoutes = (deps: Deps): Route[] => [
  route(contract.createRequisicao, async ({ file }, { sessao, idempotencyKey: chave }) => ({
    _id: await createRequisicao(deps, sessao, { chave, file }),
  })),
  route(contract.getRequisicaoImagem, async ({ params }, { sessao }) => {
    const foto = await getRequisicao(deps, sessao.usuarioId, params.id)
    // The bytes are sent as they are; the schema only declares a file.
    return foto as never
  }),
  okRoute(contract.removeRequisicao, ({ params }, { sessao }) => removeRequisicao(deps, sessao, params.id)),
]
