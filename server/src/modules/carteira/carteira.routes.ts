import * as contract from '@alento/contract/cartao/meu-cartao.ts'
import { numeroCompraOf } from '@alento/contract/cartao/meu-cartao.can.ts'
import type { Deps } from '#deps.ts'
import { route, type Route } from '#platform/http/route.ts'
import { sumGastos } from './economia.queries.ts'
import { getCheckoutCartao } from '#modules/assinatura/get-checkout-cartao.ts'
import { getContrato } from '#modules/assinatura/get-contrato.ts'
import { createCertificado } from './create-certificado.ts'
import { makeConfirmacaoPdf, makeContratoPdf } from './make-contrato-pdf.ts'

/** The calls of a holder about the own card. The bytes of a PDF are sent as they are; the schema only declares a file. */
export const carteiraRoutes = (deps: Deps): Route[] => [
  route(contract.getCheckoutCartao, ({ params, query }, { sessao }) =>
    getCheckoutCartao(deps, sessao, { id: params.id, k: query.k }),
  ),
  route(contract.createCertificado, ({ body }, { sessao }) => createCertificado(deps, sessao, body.chave)),
  route(contract.getEconomia, (_input, { sessao }) => sumGastos(deps.db, sessao.usuarioId)),
  route(contract.getConfirmacaoPdf, async ({ params }, { sessao, setFileName }) => {
    const contrato = await getContrato(deps, sessao, params.id)
    const pdf = await makeConfirmacaoPdf(deps, contrato)
    setFileName(`cartao-${numeroCompraOf(contrato._id)}.pdf`)
    return pdf as never
  }),
  route(contract.getContratoPdf, async ({ params }, { sessao, setFileName }) => {
    const contrato = await getContrato(deps, sessao, params.id)
    const pdf = await makeContratoPdf(deps, contrato)
    setFileName(`contrato-${numeroCompraOf(contrato._id)}.pdf`)
    return pdf as never
  }),
]
