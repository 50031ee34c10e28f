import type { StatusAtendimento, StatusPagamento } from '@alento/contract/pedido.ts'

/** Days in which an online purchase may be given up. Source: CDC (Lei 8.078/1990), art. 49; decisions.md, 'Orders'. */
const daysToWithdraw = 7

/** The platform's calendar day. */
const zone = 'America/Sao_Paulo'

/**
 * Last day on which a purchase may be given up: the day of the purchase does not count, the last one does. The purchase is
 * concluded when its payment is confirmed: a slip paid late keeps its 7 days. Source: Código Civil, art. 132.
 */
export const lastDayToWithdraw = (bought: Temporal.Instant): Temporal.PlainDate =>
  bought.toZonedDateTimeISO(zone).toPlainDate().add({ days: daysToWithdraw })

export const mayStillWithdraw = (bought: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.PlainDate.compare(now.toZonedDateTimeISO(zone).toPlainDate(), lastDayToWithdraw(bought)) <= 0

type Estado = {
  statusPagamento: StatusPagamento
  statusAtendimento: StatusAtendimento
  pagamentoAto: boolean
}

/** An online order that is paid and not attended may be given up, within its days. */
export const isWithdrawable = (p: Estado): boolean =>
  p.statusPagamento === 'CONCLUIDO' && p.statusAtendimento === 'AGUARDANDO' && !p.pagamentoAto

/** Nothing is left to give up: cancelled, or its money is back or on its way. */
export const isGivenUp = (p: Estado): boolean =>
  p.statusPagamento === 'CANCELADO' ||
  p.statusPagamento === 'ESTORNADO' ||
  p.statusAtendimento === 'CANCELADO'
