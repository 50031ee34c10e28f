import { expect, test } from 'vitest'
import { readCard } from './cartao-credito.rules.ts'

const now = Temporal.Instant.from('2026-03-10T15:00:00Z')
const good = {
  holder_name: 'ANA',
  card_number: '4539 0033 7072 5497',
  expiration_month: '3',
  expiration_year: '2026',
  security_code: '123',
}

test('a card is good until the end of its month', () => {
  expect(readCard(good, now)).toMatchObject({
    number: '4539003370725497',
    expirationMonth: 3,
    expirationYear: 2026,
  })
  expect(readCard({ ...good, expiration_month: '02' }, now)).toBeNull()
})

test('Amex has four digits of security code, every other three', () => {
  const amex = { ...good, card_number: '376590245061698' }
  expect(readCard(amex, now)).toBeNull()
  expect(readCard({ ...amex, security_code: '1234' }, now)).not.toBeNull()
  expect(readCard({ ...good, security_code: '1234' }, now)).toBeNull()
})

test('wrong digits, letters and impossible dates are no card', () => {
  for (const wrong of [
    { card_number: '4539003370725498' },
    { card_number: 'quatro' },
    { expiration_month: '0' },
    { expiration_month: '13' },
    { expiration_year: '26' },
    { expiration_year: '2060' },
    { security_code: 'abc' },
  ]) {
    expect(readCard({ ...good, ...wrong }, now)).toBeNull()
  }
})
