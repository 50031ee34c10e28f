import fc from 'fast-check'
import { expect, test } from 'vitest'
import { centavos } from '@alento/contract/base/dinheiro.ts'
import { StatusPagamento, StatusAtendimento, CodigoVoucher } from '@alento/contract/pedido.ts'
import {
  codigoFrom,
  descontoCupom,
  mayAttend,
  mayMoveAttendance,
  mayMovePayment,
  whyNoCardPrice,
  whyNotAtDesk,
} from './pedido.rules.ts'

test('an order moves only as decided', () => {
  const moves = StatusPagamento.options.flatMap((from) =>
    StatusPagamento.options
      .filter((to) => from !== to && mayMovePayment(from, to))
      .map((to) => `${from}→${to}`),
  )
  expect(moves).toEqual([
    'INICIADO→AGUARDANDO_PAGAMENTO',
    'INICIADO→CONCLUIDO',
    'INICIADO→CANCELADO',
    'AGUARDANDO_PAGAMENTO→CONCLUIDO',
    'AGUARDANDO_PAGAMENTO→CANCELADO',
    'CONCLUIDO→ESTORNADO',
  ])
  const attended = StatusAtendimento.options.flatMap((from) =>
    StatusAtendimento.options
      .filter((to) => from !== to && mayMoveAttendance(from, to))
      .map((to) => `${from}→${to}`),
  )
  expect(attended).toEqual(['AGUARDANDO→REALIZADO', 'AGUARDANDO→CANCELADO'])
})

test('the desk attends what is paid or to be paid there, once', () => {
  const all = StatusPagamento.options.flatMap((statusPagamento) =>
    StatusAtendimento.options.flatMap((statusAtendimento) =>
      [true, false].map((pagamentoAto) => ({ statusPagamento, statusAtendimento, pagamentoAto })),
    ),
  )
  expect(all.filter(mayAttend)).toEqual([
    { statusPagamento: 'INICIADO', statusAtendimento: 'AGUARDANDO', pagamentoAto: true },
    { statusPagamento: 'CONCLUIDO', statusAtendimento: 'AGUARDANDO', pagamentoAto: true },
    { statusPagamento: 'CONCLUIDO', statusAtendimento: 'AGUARDANDO', pagamentoAto: false },
  ])
})

test('a coupon never takes more than the price', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.option(fc.integer({ min: 1, max: 10_000 })),
      fc.integer({ min: 1, max: 2_000_000 }),
      (bruto, percentualBp, fixo) => {
        const off = descontoCupom(centavos(bruto), {
          percentualBp,
          valorFixo: percentualBp === null ? fixo : null,
        })
        expect(off).toBeGreaterThanOrEqual(0)
        expect(off).toBeLessThanOrEqual(bruto)
      },
    ),
  )
  expect(descontoCupom(centavos(12_905), { percentualBp: 1_000, valorFixo: null })).toBe(1_291)
})

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

test('every code that is drawn is one that the desk reads, also as people type it', () => {
  const bytes = Array.from({ length: 256 }, (_, b) =>
    Uint8Array.from({ length: 8 }, (_x, i) => (b + i * 37) % 256),
  )
  expect(bytes.map((b) => CodigoVoucher.parse(codigoFrom(b)))).toEqual(bytes.map((b) => codigoFrom(b)))
  expect(CodigoVoucher.parse(' 7k2m-9qxd ')).toBe('7K2M9QXD')
  expect(CodigoVoucher.parse('oil1-oil1')).toBe('01110111')
})
