import { expect, test } from 'vitest'
import { vencimentoOf } from './extrato.rules.ts'

test.each([
  [2026, 10, '2026-11-10'],
  [2026, 11, '2026-12-10'],
  [2026, 12, '2027-01-11'],
  [2026, 9, '2026-10-13'],
  [2026, 1, '2026-02-10'],
  [2027, 1, '2027-02-10'],
  [2028, 12, '2029-01-10'],
])('the fee of %i-%i is due on the 10th of the next month, or the next banking day: %s', (ano, mes, dia) => {
  expect(vencimentoOf(ano, mes).toString()).toBe(dia)
})
