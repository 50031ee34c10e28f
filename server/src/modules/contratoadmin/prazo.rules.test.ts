import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { brasilia } from '@alento/contract/base/zona.ts'
import { prazoOfApolice, prazoOfCartao } from './prazo.rules.ts'

const local = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime(brasilia).toInstant()
const shown = (t: Temporal.Instant) => t.toZonedDateTimeISO(brasilia).toPlainDateTime().toString()
const apolice = (text: string) => shown(prazoOfApolice(local(text)))
const cartao = (text: string) => shown(prazoOfCartao(local(text)))

test('36 business hours are three days of ten hours and six more', () => {
  expect(apolice('2026-03-09T08:00')).toBe('2026-03-12T14:00:00')
})

test('on a Friday at 17:30 half an hour counts, and the rest begins on Monday', () => {
  expect(apolice('2026-03-13T17:30')).toBe('2026-03-19T13:30:00')
})

test('work that begins at 18h, at night or on the weekend counts from 8h of the next business day', () => {
  for (const desde of ['2026-03-13T18:00', '2026-03-14T10:00', '2026-03-15T23:59', '2026-03-16T03:00'])
    expect([desde, apolice(desde)]).toEqual([desde, '2026-03-19T14:00:00'])
})

test('hours that end exactly when business ends are due then, not on the next morning', () => {
  expect(apolice('2026-03-09T12:00')).toBe('2026-03-12T18:00:00')
  expect(apolice('2026-03-09T12:01')).toBe('2026-03-13T08:01:00')
})

test('a holiday does not count, inside the time or at its beginning', () => {
  // Tiradentes is a Tuesday in 2026.
  expect(apolice('2026-04-20T08:00')).toBe('2026-04-24T14:00:00')
  expect(apolice('2026-04-21T09:00')).toBe('2026-04-27T14:00:00')
})

test('a card is due at the end of the 10th business day after its issue; the day itself does not count', () => {
  expect(cartao('2026-03-09T00:00')).toBe('2026-03-23T18:00:00')
  expect(cartao('2026-03-09T23:59')).toBe('2026-03-23T18:00:00')
  expect(cartao('2026-03-14T10:00')).toBe('2026-03-27T18:00:00')
})

test('a card issued before Good Friday and across the year has its holidays left out; carnival is a business day', () => {
  expect(cartao('2026-03-30T10:00')).toBe('2026-04-14T18:00:00')
  expect(cartao('2026-12-18T10:00')).toBe('2027-01-05T18:00:00')
  expect(cartao('2026-02-13T10:00')).toBe('2026-02-27T18:00:00')
})

test('work that begins later is never due earlier, so that a queue in the order of its beginnings has late entries first', () => {
  assert(
    property(
      integer({ min: 0, max: 3 * 365 * 24 * 60 }),
      integer({ min: 0, max: 10_000 }),
      (minutes, more) => {
        const first = local('2026-01-01T00:00').add({ minutes })
        const second = first.add({ minutes: more })
        for (const prazo of [prazoOfCartao, prazoOfApolice])
          expect(Temporal.Instant.compare(prazo(first), prazo(second))).toBeLessThanOrEqual(0)
      },
    ),
  )
})
