import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mudancaBp, parteBp, passosOf, periodoBefore, periodoOfPronto, isByMonth } from './numero.can.ts'
import { addDays, countDays } from '../base/zona.ts'

const hoje = '2026-11-23'

test('ready-made periods are those of the calendar, and are compared month by month', () => {
  expect(periodoOfPronto('mes', hoje)).toEqual({ de: '2026-11-01', ate: hoje })
  expect(periodoBefore(periodoOfPronto('mes', hoje))).toEqual({ de: '2026-10-01', ate: '2026-10-23' })
  expect(periodoOfPronto('mes-passado', hoje)).toEqual({ de: '2026-10-01', ate: '2026-10-31' })
  expect(periodoBefore(periodoOfPronto('mes-passado', hoje))).toEqual({ de: '2026-09-01', ate: '2026-09-30' })
  expect(periodoOfPronto('12-meses', hoje)).toEqual({ de: '2025-12-01', ate: hoje })
  expect(periodoBefore(periodoOfPronto('12-meses', hoje))).toEqual({ de: '2024-12-01', ate: '2025-11-23' })
  expect(periodoOfPronto('7-dias', hoje)).toEqual({ de: '2026-11-17', ate: hoje })
  expect(periodoOfPronto('30-dias', hoje)).toEqual({ de: '2026-10-25', ate: hoje })
  expect(periodoBefore(periodoOfPronto('30-dias', hoje))).toEqual({ de: '2026-09-25', ate: '2026-10-24' })
  expect(periodoOfPronto('mes-passado', '2026-01-01')).toEqual({ de: '2025-12-01', ate: '2025-12-31' })
})

test('a short month ends on its last day: February before March, whole or in part', () => {
  expect(periodoBefore({ de: '2026-03-01', ate: '2026-03-30' })).toEqual({
    de: '2026-02-01',
    ate: '2026-02-28',
  })
  expect(periodoBefore({ de: '2026-03-01', ate: '2026-03-31' })).toEqual({
    de: '2026-02-01',
    ate: '2026-02-28',
  })
  expect(periodoBefore({ de: '2026-02-01', ate: '2026-02-28' })).toEqual({
    de: '2026-01-01',
    ate: '2026-01-31',
  })
})

const day = fc.integer({ min: 0, max: 2_000 }).map((n) => addDays('2023-01-01', n))

test('any period is compared with one that ends before it begins; one of its own choice with as many days', () => {
  fc.assert(
    fc.property(day, fc.integer({ min: 0, max: 800 }), (de, more) => {
      const p = { de, ate: addDays(de, more) }
      const antes = periodoBefore(p)
      expect(antes.ate < p.de && antes.de <= antes.ate).toBe(true)
      const own = !de.endsWith('-01')
      expect(!own || (countDays(antes) === countDays(p) && antes.ate === addDays(de, -1))).toBe(true)
    }),
  )
})

test('the steps of a period: each day, or each month of more than 92 days', () => {
  expect(passosOf({ de: '2026-02-27', ate: '2026-03-01' })).toEqual([
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ])
  const long = { de: '2025-12-15', ate: '2026-04-02' }
  expect(isByMonth(long)).toBe(true)
  expect(passosOf(long)).toEqual(['2025-12-01', '2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'])
})

test('changes and parts are basis points, and nothing of nothing', () => {
  expect([mudancaBp(150, 100), mudancaBp(50, 100), mudancaBp(5, 0)]).toEqual([5_000, -5_000, null])
  expect([parteBp(1, 3), parteBp(0, 4), parteBp(0, 0), parteBp(0, -1)]).toEqual([3_333, 0, null, null])
})
