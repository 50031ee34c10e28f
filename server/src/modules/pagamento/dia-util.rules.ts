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
