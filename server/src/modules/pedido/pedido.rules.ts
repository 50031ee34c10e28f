import { brasilia, dayIn } from '@alento/contract/base/zona.ts'
import { lastDayToWithdraw } from '@alento/contract/base/desistencia.ts'
import { centavos, type Centavos } from '@alento/contract/base/dinheiro.ts'
import { mayUseCardPrice } from '@alento/contract/cartao/cartao.can.ts'
import type { Cartao } from '@alento/contract/cartao/cartao.ts'
import { type EstadoPedido, isWithdrawable } from '@alento/contract/pedido/pedido.can.ts'
import type { StatusAtendimento, StatusPagamento, TipoPagamento } from '@alento/contract/pedido/pedido.ts'

/** Minutes for which an online order waits for payment after the last attempt. Source: decisions.md, 'Orders'. */
export const minutesToPay = 30

/**
 * Most times ahead that one client may hold to be paid at desks: in all, and with one professional on one day, where a card has up to
 * four people.
 */
export const mostAtDesk = { todos: 8, noDia: 4 } as const

/** Returns the last moment to pay an order: as late as wished, but never later than its time can be paid. */
export const waitsAtMost = (
  wished: Temporal.Instant,
  { pagarAte }: { pagarAte: Temporal.Instant | null },
): Temporal.Instant => (pagarAte && Temporal.Instant.compare(pagarAte, wished) < 0 ? pagarAte : wished)

/** Whether its time to pay is over, even if it was not cancelled yet. */
export const isOverdue = (
  { expiraEm }: { expiraEm: Temporal.Instant | null },
  now: Temporal.Instant,
): boolean => expiraEm !== null && Temporal.Instant.compare(expiraEm, now) <= 0

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

/** The only allowed changes of state; the same state again is a no-op. Source: decisions.md, 'Orders'. */
export const mayMovePayment = (from: StatusPagamento, to: StatusPagamento): boolean =>
  from === to || payments[from].includes(to)
export const mayMoveAttendance = (from: StatusAtendimento, to: StatusAtendimento): boolean =>
  from === to || attendances[from].includes(to)

/** The price of the chosen payment type, in centavos. */
export const precoEscolhido = (
  tipo: TipoPagamento,
  p: { valorAlento: number; valorSinSaude: number },
): Centavos => centavos(tipo === 'SinSaude' ? p.valorSinSaude : p.valorAlento)

/** Possible patients besides the client: the dependents of a card that is HABILITADO. */
export const dependentesOf = (cartao: Cartao | null): Cartao['dependentes'] =>
  cartao && mayUseCardPrice(cartao.status) ? cartao.dependentes : []

/** Sums the amount to pay for orders together, after their coupons. Centavos. */
export const totalOf = (pedidos: readonly { valorBruto: number; desconto: number }[]): Centavos =>
  centavos(pedidos.reduce((sum, p) => sum + p.valorBruto - p.desconto, 0))

const crockford = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Voucher code from 8 random bytes: 8 characters of Crockford base32, 40 bits. */
export const codigoFrom = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, 8), (b) => crockford[b % 32]).join('')

type Comprado = {
  pedido: EstadoPedido & { criadoEm: Temporal.Instant }
  pagamento: { pagoEm: Temporal.Instant | null } | null
}

/** Last day (Brasília) on which its client may give a purchase up, from the day of its payment; null when it cannot be given up. */
export const findDesistirAte = ({ pedido, pagamento }: Comprado): string | null =>
  isWithdrawable(pedido)
    ? lastDayToWithdraw(dayIn((pagamento?.pagoEm ?? pedido.criadoEm).epochMilliseconds, brasilia))
    : null

/** Returns the attended service as a review names it. */
export const servicoOf = (p: { consulta: { especialidade: string } | null }): string =>
  p.consulta ? `Consulta em ${p.consulta.especialidade}` : 'Exames'

/** Days for which a desk without network is believed when it says when it attended. */
const believedDays = 7

/**
 * When a desk without network attended, by its own clock (ISO 8601): not before the order, not in the future, not older than the
 * days for which it is believed. Outside of that the time of arrival counts.
 */
export function attendedAt(
  semRede: { conferidoEm: string } | undefined,
  pedido: { criadoEm: Temporal.Instant } | null,
  now: Temporal.Instant,
): Temporal.Instant {
  if (!semRede || !pedido) return now
  const told = Temporal.Instant.from(semRede.conferidoEm)
  const since = now.subtract({ hours: 24 * believedDays })
  const sane = [pedido.criadoEm, since].every((from) => Temporal.Instant.compare(told, from) >= 0)
  return sane && Temporal.Instant.compare(told, now) <= 0 ? told : now
}
