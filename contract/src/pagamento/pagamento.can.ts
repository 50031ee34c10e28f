import { leastCharge } from '../base/parte.ts'
import type { MetodoPagamento, StatusPagamentoGateway } from './pagamento.ts'

/** Rules for amounts that may be charged, used by both server and pages, free of zod. Amounts in centavos. */

/** The states of a payment that took money from somebody, of which a part or all may have gone back. */
export const chargedStatuses = ['PAGO', 'ESTORNADO'] as const satisfies readonly StatusPagamentoGateway[]

export const wasCharged = (status: StatusPagamentoGateway): boolean =>
  chargedStatuses.some((one) => one === status)

/** Smallest and largest charge of each way to pay at the gateway. Source: zoop.md, sections 7 and 8; decisions.md, 'Payments'. */
const limites = {
  cartao: [leastCharge, Infinity],
  pix: [leastCharge, Infinity],
  boleto: [300, 1_000_000],
} as const satisfies Record<MetodoPagamento, readonly [least: number, most: number]>

/** Whether the gateway takes this amount by this way to pay. */
export const isWithinLimits = (metodo: MetodoPagamento, valor: number): boolean =>
  valor >= limites[metodo][0] && valor <= limites[metodo][1]

/** Whether this total is too small to be charged online: the order is confirmed, and the platform bears it. */
export const isTooSmallToCharge = (total: number): boolean => total < leastCharge
