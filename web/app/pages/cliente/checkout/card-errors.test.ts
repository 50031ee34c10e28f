import { expect, test } from 'vitest'
import { cardErrors } from './card-errors.server.ts'
import { cardFields } from './card-fields.ts'

const right: Record<string, string> = {
  [cardFields.numero]: '4539 0033 7072 5497',
  [cardFields.nome]: 'MARIA A SANTOS',
  [cardFields.mes]: '08',
  [cardFields.ano]: '2029',
  [cardFields.codigo]: '123',
}
const errorsOf = (change: Record<string, string>) =>
  cardErrors((field) => ({ ...right, ...change })[field] ?? '').map((e) => e.field)

test('a card that looks right has nothing to point at', () => {
  expect(errorsOf({})).toEqual([])
})

test.each([
  [cardFields.numero, '4539 0033 7072 5498'],
  [cardFields.numero, ''],
  [cardFields.nome, ' '],
  [cardFields.mes, '13'],
  [cardFields.ano, '29'],
  [cardFields.codigo, '1234'],
])('%s with %j is pointed at', (field, value) => {
  expect(errorsOf({ [field]: value })).toEqual([field])
})

test('Amex takes four digits of security code', () => {
  const amex = { [cardFields.numero]: '378282246310005' }
  expect(errorsOf({ ...amex, [cardFields.codigo]: '1234' })).toEqual([])
  expect(errorsOf(amex)).toEqual([cardFields.codigo])
})
