import { expect, test } from 'vitest'
import { mayUseCardPrice, whyNoCardPrice, whyNotAtDesk } from './cartao.can.ts'
import { StatusCartao } from './cartao.ts'

test('paying at the desk needs unit, price and card', () => {
  const good = { tipoPagamento: 'SinSaude', unidadeRecebe: true, statusCartao: 'HABILITADO' } as const
  expect(whyNotAtDesk(good)).toBeNull()
  for (const wrong of [
    { unidadeRecebe: false },
    { tipoPagamento: 'Alento' as const },
    { statusCartao: 'SUSPENSO' as const },
    { statusCartao: null },
  ])
    expect(whyNotAtDesk({ ...good, ...wrong })).toMatch(/\.$/)
})

test('the card price tells a missing card from one that is not enabled', () => {
  expect([
    whyNoCardPrice(null),
    whyNoCardPrice('CANCELADO'),
    whyNoCardPrice('SUSPENSO'),
    whyNoCardPrice('HABILITADO'),
  ]).toEqual(['pedido.sem_cartao', 'pedido.sem_cartao', 'pedido.cartao_inativo', null])
})

test('only a card that is enabled gives its price', () => {
  expect(StatusCartao.options.filter(mayUseCardPrice)).toEqual(['HABILITADO'])
  expect(mayUseCardPrice(null)).toBe(false)
})
