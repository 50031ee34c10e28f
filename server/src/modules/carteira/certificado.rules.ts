import type { EstadoContrato } from '@alento/contract/cartao/contrato.can.ts'
import { diasDeAtraso } from '@alento/contract/cartao/contrato.can.ts'
import { brasiliaStartOf } from '@alento/contract/base/zona.ts'
import type { MetodoPagamento } from '@alento/contract/pagamento/pagamento.ts'
import { atrasadoDesdeOf } from '#modules/assinatura/vencimento.rules.ts'

/** Days for which a device may show the card without network. */
const diasSemRede = 7

export type SituacaoContrato = {
  estado: EstadoContrato
  metodo: MetodoPagamento | null
  proximaCobranca: Temporal.PlainDate | null
  atrasadoDesde: Temporal.PlainDate | null
}

/**
 * The last day on which the card of a contract is HABILITADO without a further payment: the paid period and its days of grace,
 * or the paid period alone once the contract is ending. Null before the first payment.
 */
export function lastDayWithoutPaying(c: SituacaoContrato): Temporal.PlainDate | null {
  if (c.estado === 'EM_ATRASO' && c.atrasadoDesde) return c.atrasadoDesde.add({ days: diasDeAtraso })
  if (!c.proximaCobranca) return null
  if (c.estado === 'CANCELADO_AO_FIM') return c.proximaCobranca.subtract({ days: 1 })
  return atrasadoDesdeOf(c.metodo, c.proximaCobranca).add({ days: diasDeAtraso })
}

/**
 * Returns the last moment of a certificate made `now`: at most 7 days, and never beyond the last day of the card (its end in
 * Brasília time, to the second). A card from elsewhere has no contract here (null). Null when that day is over: the payment is being
 * checked.
 */
export function validadeOf(
  contrato: SituacaoContrato | null,
  now: Temporal.Instant,
): Temporal.Instant | null {
  const longest = now.add({ hours: 24 * diasSemRede })
  const last = contrato && lastDayWithoutPaying(contrato)
  if (!last) return longest
  const end = brasiliaStartOf(last.add({ days: 1 })).subtract({ seconds: 1 })
  if (Temporal.Instant.compare(end, now) < 0) return null
  return Temporal.Instant.compare(end, longest) < 0 ? end : longest
}
