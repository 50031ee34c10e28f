import { expect, test } from 'vitest'
import { startConfig } from './own-config.ts'

const clock = { now: () => Temporal.Instant.from('2027-01-31T23:00:00Z') }

test('the demonstration offers a free first month until the last day of the next month', () => {
  expect(startConfig({}, clock).freeMonthUntil).toBe('2027-02-28')
  expect(startConfig({ FREE_MONTH_UNTIL: '2027-06-30' }, clock).freeMonthUntil).toBe('2027-06-30')
  expect(startConfig({ FREE_MONTH_UNTIL: '' }, clock).freeMonthUntil).toBe(null)
  expect(startConfig({ DEMO: '0' }, clock).freeMonthUntil).toBe(null)
})
