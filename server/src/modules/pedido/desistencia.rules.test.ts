import { expect, test } from 'vitest'
import { lastDayToWithdraw, mayStillWithdraw } from './desistencia.rules.ts'

const at = (text: string) => Temporal.Instant.from(text)

test('seven days after the day of the purchase, to its last minute in Brasília', () => {
  const bought = at('2026-03-10T15:00:00Z')
  expect(lastDayToWithdraw(bought).toString()).toBe('2026-03-17')
  expect(mayStillWithdraw(bought, at('2026-03-18T02:59:59Z'))).toBe(true)
  expect(mayStillWithdraw(bought, at('2026-03-18T03:00:00Z'))).toBe(false)
})

test('a purchase late in the evening counts from its own day in Brasília', () => {
  expect(lastDayToWithdraw(at('2026-03-11T02:00:00Z')).toString()).toBe('2026-03-17')
})
