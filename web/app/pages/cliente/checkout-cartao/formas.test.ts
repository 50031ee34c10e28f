import { expect, test } from 'vitest'
import { formaOf, formaTabs } from './formas.ts'

const all = ['cartao', 'boleto', 'pix'] as const

test('the way to pay is the one asked for, else the contract’s own, else the first that is offered', () => {
  expect(formaOf('pix', all, 'boleto')).toBe('pix')
  expect(formaOf(null, all, 'boleto')).toBe('boleto')
  expect(formaOf('local', all, null)).toBe('cartao')
  expect(formaOf('boleto', ['cartao', 'pix'], 'boleto')).toBe('cartao')
})

test('each tab keeps key and change', () => {
  expect(formaTabs('/checkout-sinsaude?id=1&k=2', 'pix', all, true).map((t) => [t.href, t.current])).toEqual([
    ['/checkout-sinsaude?id=1&k=2&forma=cartao&trocar=1', false],
    ['/checkout-sinsaude?id=1&k=2&forma=boleto&trocar=1', false],
    ['/checkout-sinsaude?id=1&k=2&forma=pix&trocar=1', true],
  ])
})
