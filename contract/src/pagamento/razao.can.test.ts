import { expect, test } from 'vitest'
import { describeErroPeriodo } from './razao.can.ts'

test('a period has its days in order and is a year at most', () => {
  expect(describeErroPeriodo('2026-11-01', '2026-11-01')).toBeNull()
  expect(describeErroPeriodo('2028-01-01', '2028-12-31')).toBeNull()
  expect(describeErroPeriodo('2026-01-01', '2027-01-02')).toBe('Escolha um período de até 366 dias')
  expect(describeErroPeriodo('2026-11-02', '2026-11-01')).toBe('O período termina antes de começar')
})
