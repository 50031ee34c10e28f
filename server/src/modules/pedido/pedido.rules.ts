import { centavos, type Centavos } from '@alento/contract/base/dinheiro.ts'
import type { Cartao, StatusCartao } from '@alento/contract/cartao.ts'
import type { StatusAtendimento, StatusPagamento, TipoPagamento } from '@alento/contract/pedido.ts'

/** Minutes that an online order waits for a payment after the last attempt. Source: decisions.md, 'Orders'. */
export const minutesToPay = 30

/**
 * Days that a unit has to say that an order to be paid at its desk was attended: after the appointment, or without one after
 * it was placed. Source: ADR 0030.
 */
export const daysAfterAppointment = 7
export const daysWithoutAppointment = 30

export type EstadoPedido = {
  statusPagamento: StatusPagamento
  statusAtendimento: StatusAtendimento
  pagamentoAto: boolean
}

/**
 * Online payment is possible until the order is paid, cancelled or left for the desk; so long who is attended and the
 * coupon may change too.
 */
export const isPayable = (p: EstadoPedido): boolean =>
  (p.statusPagamento === 'INICIADO' || p.statusPagamento === 'AGUARDANDO_PAGAMENTO') &&
  p.statusAtendimento === 'AGUARDANDO' &&
  !p.pagamentoAto

/** Its time to pay is over, also while nobody has cancelled it yet. */
export const isOverdue = (
  { expiraEm }: { expiraEm: Temporal.Instant | null },
  now: Temporal.Instant,
): boolean => expiraEm !== null && Temporal.Instant.compare(expiraEm, now) <= 0

/** The desk may attend: paid, or to be paid there, and not yet attended. Source: specification, section 4. */
export const mayAttend = (p: EstadoPedido): boolean =>
  p.statusAtendimento === 'AGUARDANDO' &&
  (p.statusPagamento === 'CONCLUIDO' || (p.pagamentoAto && p.statusPagamento === 'INICIADO'))

const payments: Record<StatusPagamento, readonly StatusPagamento[]> = {
  INICIADO: ['AGUARDANDO_PAGAMENTO', 'CONCLUIDO', 'CANCELADO'],
  AGUARDANDO_PAGAMENTO: ['CONCLUIDO', 'CANCELADO'],
  CONCLUIDO: ['ESTORNADO'],
  CANCELADO: [],
  ESTORNADO: [],
}
const attendances: Record<StatusAtendimento, readonly StatusAtendimento[]> = {
  AGUARDANDO: ['REALIZADO', 'CANCELADO'],
  REALIZADO: [],
  CANCELADO: [],
}

/** The only ways of an order; the same state again is a no-op. Source: decisions.md, 'Orders'. */
export const mayMovePayment = (from: StatusPagamento, to: StatusPagamento): boolean =>
  from === to || payments[from].includes(to)
export const mayMoveAttendance = (from: StatusAtendimento, to: StatusAtendimento): boolean =>
  from === to || attendances[from].includes(to)

/** The price of the chosen payment type, in centavos. */
export const precoEscolhido = (
  tipo: TipoPagamento,
  p: { valorAlento: number; valorSinSaude: number },
): Centavos => centavos(tipo === 'SinSaude' ? p.valorSinSaude : p.valorAlento)

export type Desconto = { percentualBp: number | null; valorFixo: number | null }

/** What a coupon takes off a price, in centavos; never more than the price. A percentage rounds half up. */
export function descontoCupom(bruto: Centavos, cupom: Desconto): Centavos {
  const off =
    cupom.percentualBp === null
      ? (cupom.valorFixo ?? 0)
      : Math.floor((bruto * cupom.percentualBp + 5_000) / 10_000)
  return centavos(Math.min(bruto, off))
}

export type Ato = { tipoPagamento: TipoPagamento; unidadeRecebe: boolean; statusCartao: StatusCartao | null }

/**
 * Why an order cannot be left for the desk; null when it can. Only card holders, at the card price, where the unit takes it
 * (K4). Source: specification, section 2, 'Checkout'.
 */
export function whyNotAtDesk({ tipoPagamento, unidadeRecebe, statusCartao }: Ato): string | null {
  if (!unidadeRecebe) return 'Esta unidade não recebe pagamento no local.'
  if (tipoPagamento === 'Alento') return 'O preço Alento é só para pagamento online.'
  if (statusCartao !== 'HABILITADO')
    return 'O pagamento no local é para quem tem o cartão SinSaude habilitado.'
  return null
}

/** Why the card price is refused; null when the card is good for it. Source: decisions.md, 'Orders'. */
export function whyNoCardPrice(
  status: StatusCartao | null,
): 'pedido.sem_cartao' | 'pedido.cartao_inativo' | null {
  if (status === null || status === 'CANCELADO') return 'pedido.sem_cartao'
  return status === 'HABILITADO' ? null : 'pedido.cartao_inativo'
}

/** Who may be attended beside the client: the dependents of a card that is HABILITADO. */
export const dependentesOf = (cartao: Cartao | null): Cartao['dependentes'] =>
  cartao?.status === 'HABILITADO' ? cartao.dependentes : []

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Voucher code from 8 random bytes: 8 characters of Crockford base32, 40 bits. */
export const codigoFrom = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, 8), (b) => crockford[b % 32]).join('')
