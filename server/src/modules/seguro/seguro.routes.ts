import * as contract from '@alento/contract/cartao/seguro.ts'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { getBeneficiarios, setBeneficiarios } from './set-beneficiario.ts'

export const seguroRoutes = (deps: Deps): Route[] => [
  route(contract.getBeneficiarios, async ({ params }, { sessao }) => ({
    beneficiarios: await getBeneficiarios(deps, sessao, params.id),
  })),
  route(contract.setBeneficiarios, async ({ params, body }, { sessao }) => ({
    beneficiarios: await setBeneficiarios(deps, sessao, params.id, body.beneficiarios),
  })),
]
