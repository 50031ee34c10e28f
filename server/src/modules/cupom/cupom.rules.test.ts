import { expect, test } from 'vitest'
import { brasiliaStartOf } from '@alento/contract/base/zona.ts'
import { dayOf, endOfDay, toSituacaoCupom } from './cupom.rules.ts'

test('a day lasts from midnight to the last millisecond in Brasília', () => {
  expect([String(brasiliaStartOf('2026-03-10')), String(endOfDay('2026-03-10'))]).toEqual([
    '2026-03-10T03:00:00Z',
    '2026-03-11T02:59:59.999Z',
  ])
  expect([dayOf(brasiliaStartOf('2026-03-10')), dayOf(endOfDay('2026-03-10'))]).toEqual([
    '2026-03-10',
    '2026-03-10',
  ])
})

test('a coupon is over, begins later, is used up or can be used; both ends are included', () => {
  const cupom = {
    validoDe: brasiliaStartOf('2026-03-10'),
    validoAte: endOfDay('2026-03-12'),
    usos: 1,
    usosMax: 2,
  }
  const at = (text: string) => toSituacaoCupom(cupom, Temporal.Instant.from(text))
  expect(
    [
      '2026-03-10T02:59:59.999Z',
      '2026-03-10T03:00:00Z',
      '2026-03-13T02:59:59.999Z',
      '2026-03-13T03:00:00Z',
    ].map(at),
  ).toEqual(['FUTURO', 'VALENDO', 'VALENDO', 'ENCERRADO'])
  const usedUp = toSituacaoCupom({ ...cupom, usos: 2 }, Temporal.Instant.from('2026-03-11T12:00:00Z'))
  expect(usedUp).toBe('ESGOTADO')
})
