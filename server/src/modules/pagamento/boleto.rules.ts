import type { EstadoContrato } from '@alento/contract/cartao/contrato.can.ts'
import { boletoDays } from '@alento/contract/pagamento/boleto.can.ts'
import type { AssuntoPagamento } from '@alento/contract/pagamento/pagamento.ts'
import { addBankingDays, nextBankingDay } from './dia-util.rules.ts'

/** Banking days that a boleto may take to clear: of orders, and of a card's charge. Source: specification, section 9. */
const clearingDays: Record<AssuntoPagamento, number> = { PEDIDO: 4, COBRANCA: 2, COMBINACAO: 4 }

/**
 * Due date of an order's boleto: the next occurrence after today of the chosen day of `boletoDays` (or the last day of short
 * months), moved to the next banking day. Source: decisions.md, 'Orders'.
 */
export function boletoDueDate(chosenDay: number, today: Temporal.PlainDate): Temporal.PlainDate {
  const inMonth = (month: Temporal.PlainYearMonth) =>
    month.toPlainDate({ day: Math.min(chosenDay, month.daysInMonth) })
  const month = today.toPlainYearMonth()
  const thisMonth = inMonth(month)
  const due = Temporal.PlainDate.compare(thisMonth, today) > 0 ? thisMonth : inMonth(month.add({ months: 1 }))
  return nextBankingDay(due)
}

/**
 * Due date of the boleto of a card's charge: the day of the charge while it is still to come. Otherwise it is that of an order
 * for the first charge, and tomorrow for a missed one and for the one that ends a suspension.
 */
export function cobrancaDueDate(
  vencimento: Temporal.PlainDate,
  { estado, diaPagamento }: { estado: EstadoContrato; diaPagamento: number | null },
  today: Temporal.PlainDate,
): Temporal.PlainDate {
  if (Temporal.PlainDate.compare(vencimento, today) > 0) return vencimento
  return estado === 'AGUARDANDO_PAGAMENTO'
    ? boletoDueDate(diaPagamento ?? today.day, today)
    : today.add({ days: 1 })
}

/** The last day on which the money of a boleto with this due date may still arrive. */
export const clearingLimit = (
  due: Temporal.PlainDate,
  assunto: AssuntoPagamento = 'PEDIDO',
): Temporal.PlainDate => addBankingDays(due, clearingDays[assunto])

/**
 * The days of `boletoDays` on which a boleto may fall due, with the date of each: those that clear before the day of the
 * appointment begins; all of them without an appointment.
 */
export function offeredBoletoDays(today: Temporal.PlainDate, appointment: Temporal.PlainDate | null) {
  return boletoDays
    .map((dia) => ({ dia, vencimento: boletoDueDate(dia, today) }))
    .filter(
      ({ vencimento }) =>
        appointment === null || Temporal.PlainDate.compare(clearingLimit(vencimento), appointment) < 0,
    )
}
