import { expect, test } from 'vitest'
import { nationalHolidays } from '@alento/contract/base/feriado.ts'
import { isBankingDay } from './dia-util.rules.ts'

const d = (text: string) => Temporal.PlainDate.from(text)

test('carnival, Good Friday and Corpus Christi are known for every year', () => {
  const days = nationalHolidays(2026, { banking: true })
  for (const day of ['2026-02-16', '2026-02-17', '2026-04-03', '2026-06-04', '2026-11-20'])
    expect(days).toContain(day)
  expect(nationalHolidays(2026)).not.toContain('2026-02-16')
  expect(nationalHolidays(2027)).toContain('2027-03-26')
  expect(isBankingDay(d('2026-02-17'))).toBe(false)
})
