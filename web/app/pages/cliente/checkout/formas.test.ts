import { expect, test } from 'vitest'
import { formaOf, formaTabs } from './formas.ts'

const all = { online: true, semCobranca: false, metodos: ['cartao', 'boleto', 'pix'] as const }
const oferta = (over: Partial<Parameters<typeof formaOf>[1]> = {}) => ({
  ...all,
  metodos: [...all.metodos],
  ...over,
})
const deskOnly = oferta({ online: false, metodos: [] })

test('the address chooses the way to pay; the card is first', () => {
  expect(formaOf('pix', oferta())).toBe('pix')
  expect(formaOf(null, oferta())).toBe('cartao')
  expect(formaOf('outra', oferta())).toBe('cartao')
})

test('an empty way is on site, and so is any at a unit without online payment', () => {
  expect(formaOf('', oferta())).toBe('local')
  expect(formaOf('cartao', deskOnly)).toBe('local')
  expect(formaTabs('1', 'local', deskOnly, false).map((t) => t.label)).toEqual(['No local'])
})

test('a way that does not take the total is not offered, and a total too small needs none', () => {
  const small = oferta({ metodos: ['cartao', 'pix'] })
  expect(formaOf('boleto', small)).toBe('cartao')
  expect(formaTabs('1', 'pix', small, false).map((t) => t.label)).toEqual(['Cartão', 'Pix', 'No local'])
  const free = oferta({ semCobranca: true, metodos: [] })
  expect([formaOf('pix', free), formaOf(null, free), formaOf('', free)]).toEqual(['nada', 'nada', 'nada'])
})

test('each way has its address and keeps the change under way', () => {
  expect(formaTabs('1', 'pix', oferta(), true).map((t) => t.href)).toEqual([
    '/checkout?id=1&forma=cartao&trocar=1',
    '/checkout?id=1&forma=boleto&trocar=1',
    '/checkout?id=1&forma=pix&trocar=1',
    '/checkout?id=1&forma=local&trocar=1',
  ])
})
