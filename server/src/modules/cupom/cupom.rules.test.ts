import { expect, test } from 'vitest'
import { beginOf, dayOf, endOf, situacaoOf } from './cupom.rules.ts'

test('a day lasts from midnight to the last millisecond in Brasília', () => {
  expect([String(beginOf('2026-03-10')), String(endOf('2026-03-10'))]).toEqual([
    '2026-03-10T03:00:00Z',
    '2026-03-11T02:59:59.999Z',
  ])
  expect([dayOf(beginOf('2026-03-10')), dayOf(endOf('2026-03-10'))]).toEqual(['2026-03-10', '2026-03-10'])
})

test('a coupon is over, begins later, is used up or can be used; both ends are included', () => {
  const cupom = { validoDe: beginOf('2026-03-10'), validoAte: endOf('2026-03-12'), usos: 1, usosMax: 2 }
  const at = (text: string) => situacaoOf(cupom, Temporal.Instant.from(text))
  expect(
    [
      '2026-03-10T02:59:59.999Z',
      '2026-03-10T03:00:00Z',
      '2026-03-13T02:59:59.999Z',
      '2026-03-13T03:00:00Z',
    ].map(at),
  ).toEqual(['FUTURO', 'VALENDO', 'VALENDO', 'ENCERRADO'])
  const usedUp = situacaoOf({ ...cupom, usos: 2 }, Temporal.Instant.from('2026-03-11T12:00:00Z'))
  expect(usedUp).toBe('ESGOTADO')
})
