import { expect, test } from 'vitest'
import { cardErrors } from './card-errors.server.ts'
import { cardFields, groupValidade, readValidade } from './card-fields.ts'

const right: Record<string, string> = {
  [cardFields.numero]: '4539 0033 7072 5497',
  [cardFields.nome]: 'MARIA A SANTOS',
  [cardFields.validade]: '08/29',
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
  [cardFields.validade, '13/29'],
  [cardFields.validade, '08'],
  [cardFields.codigo, '1234'],
])('%s with %j is pointed at', (field, value) => {
  expect(errorsOf({ [field]: value })).toEqual([field])
})

test('Amex takes four digits of security code', () => {
  const amex = { [cardFields.numero]: '378282246310005' }
  expect(errorsOf({ ...amex, [cardFields.codigo]: '1234' })).toEqual([])
  expect(errorsOf(amex)).toEqual([cardFields.codigo])
})

test.each(['08/29', '8/29', '0829', '08/2029', '08 / 29', '082029', '08-29'])(
  'the date %j is read as printed on a card',
  (text) => {
    expect(readValidade(text)).toEqual({ mes: '08', ano: '2029' })
  },
)

test('the stroke of the date comes by itself, and a typed one fills the month', () => {
  expect(['0', '08', '082', '08/29', '8/', '08/2029', '08/20299'].map(groupValidade)).toEqual([
    '0',
    '08',
    '08/2',
    '08/29',
    '08',
    '08/2029',
    '08/2029',
  ])
})
