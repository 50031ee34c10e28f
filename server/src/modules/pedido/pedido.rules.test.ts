import { expect, test } from 'vitest'
import { StatusPagamento, StatusAtendimento, CodigoVoucher } from '@alento/contract/pedido.ts'
import { codigoFrom, mayMoveAttendance, mayMovePayment } from './pedido.rules.ts'

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

test('every code that is drawn is one that the desk reads, also as people type it', () => {
  const bytes = Array.from({ length: 256 }, (_, b) =>
    Uint8Array.from({ length: 8 }, (_x, i) => (b + i * 37) % 256),
  )
  expect(bytes.map((b) => CodigoVoucher.parse(codigoFrom(b)))).toEqual(bytes.map((b) => codigoFrom(b)))
  expect(CodigoVoucher.parse(' 7k2m-9qxd ')).toBe('7K2M9QXD')
  expect(CodigoVoucher.parse('oil1-oil1')).toBe('01110111')
})
