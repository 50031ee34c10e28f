import { expect, test } from 'vitest'
import { formaOf, formaTabs } from './formas.ts'

test('the address chooses the way to pay; the card is first', () => {
  expect(formaOf('pix', true)).toBe('pix')
  expect(formaOf(null, true)).toBe('cartao')
  expect(formaOf('outra', true)).toBe('cartao')
})

test('an empty way is on site, and so is any at a unit without online payment', () => {
  expect(formaOf('', true)).toBe('local')
  expect(formaOf('cartao', false)).toBe('local')
  expect(formaTabs('1', 'local', false, false).map((t) => t.label)).toEqual(['No local'])
})

test('each way has its address and keeps the change under way', () => {
  expect(formaTabs('1', 'pix', true, true).map((t) => t.href)).toEqual([
    '/checkout?id=1&forma=cartao&trocar=1',
    '/checkout?id=1&forma=boleto&trocar=1',
    '/checkout?id=1&forma=pix&trocar=1',
    '/checkout?id=1&forma=local&trocar=1',
  ])
})
