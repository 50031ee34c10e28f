import * as contract from '@alento/contract/cartao/compra.ts'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { createContrato } from './create-contrato.ts'
import { findRascunhoOf, hasUsedMesGratis, updateRascunho } from './update-rascunho.ts'

export const compraRoutes = (deps: Deps): Route[] => [
  route(contract.getRascunho, async (_input, { sessao }) => ({
    rascunho: await findRascunhoOf(deps.db, sessao.usuarioId),
    mesGratisUsado: await hasUsedMesGratis(deps, sessao.usuarioId),
  })),
  route(contract.updateRascunho, async ({ body }, { sessao }) => ({
    rascunho: await updateRascunho(deps, sessao.usuarioId, body),
  })),
  route(contract.createCartao, ({ body }, { sessao, idempotencyKey }) =>
    createContrato(deps, sessao, idempotencyKey, body),
  ),
]
