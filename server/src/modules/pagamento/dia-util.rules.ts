import type { AssuntoPagamento } from '@alento/contract/pagamento.ts'
import { boletoDays } from '@alento/contract/boleto.can.ts'
import { nationalHolidays } from '@alento/contract/base/feriado.ts'

/** Banks are also closed on the Monday and Tuesday of carnival and on Corpus Christi. Source: Febraban, calendário. */
function isBankHoliday(day: Temporal.PlainDate): boolean {
  return nationalHolidays(day.year, { banking: true }).has(day.toString())
}

/** A day on which banks settle: Monday to Friday, not a holiday. */
export const isBankingDay = (day: Temporal.PlainDate): boolean => day.dayOfWeek <= 5 && !isBankHoliday(day)

/** The day itself when banks settle on it, otherwise the next banking day. */
export function nextBankingDay(day: Temporal.PlainDate): Temporal.PlainDate {
  let d = day
  while (!isBankingDay(d)) d = d.add({ days: 1 })
  return d
}

/** The `n`th banking day after `day`. */
export function addBankingDays(day: Temporal.PlainDate, n: number): Temporal.PlainDate {
  let d = day
  for (let left = n; left > 0; left -= 1) d = nextBankingDay(d.add({ days: 1 }))
  return d
}

/** Banking days that a boleto may take to clear: of orders, and of a card's charge. Source: specification, section 9. */
const clearingDays: Record<AssuntoPagamento, number> = { PEDIDO: 4, COBRANCA: 2, COMBINACAO: 4 }

/**
 * Due date of a boleto: the next occurrence after today of the chosen day of `boletoDays` (or the last day of short months),
 * moved to the next banking day. Source: decisions.md, 'Orders'.
 */
export function boletoDueDate(chosenDay: number, today: Temporal.PlainDate): Temporal.PlainDate {
  const inMonth = (month: Temporal.PlainYearMonth) =>
    month.toPlainDate({ day: Math.min(chosenDay, month.daysInMonth) })
  const month = today.toPlainYearMonth()
  const thisMonth = inMonth(month)
  const due = Temporal.PlainDate.compare(thisMonth, today) > 0 ? thisMonth : inMonth(month.add({ months: 1 }))
  return nextBankingDay(due)
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
