import * as contract from '@alento/contract/contrato.ts'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { findContratoOf } from './find-contrato.queries.ts'
import { toContrato } from './to-contrato.ts'

export const assinaturaRoutes = (deps: Deps): Route[] => [
  route(contract.getMeuContrato, async (_input, { sessao }) => {
    const view = await findContratoOf(deps.db, sessao.usuarioId)
    return { contrato: view && toContrato(view) }
  }),
]
