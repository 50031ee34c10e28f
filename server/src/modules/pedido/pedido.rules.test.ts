import { expect, test } from 'vitest'
import { StatusPagamento, StatusAtendimento, CodigoVoucher } from '@alento/contract/pedido/pedido.ts'
import { attendedAt, codigoFrom, mayMoveAttendance, mayMovePayment } from './pedido.rules.ts'

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

test('a desk without network is believed when it attended, within bounds', () => {
  const at = (text: string) => Temporal.Instant.from(text)
  const now = at('2026-11-22T09:00:00Z')
  const when = (conferidoEm: string, ordered = '2026-11-20T12:00:00Z') =>
    attendedAt({ conferidoEm }, { criadoEm: at(ordered) }, now)
  expect(when('2026-11-21T23:50:00Z')).toEqual(at('2026-11-21T23:50:00Z'))
  for (const wrong of ['2026-11-22T09:00:01Z', '2026-11-20T11:59:59Z', '2026-11-10T09:00:00Z'])
    expect(when(wrong)).toEqual(now)
  expect(when('2026-11-10T09:00:00Z', '2026-11-01T12:00:00Z')).toEqual(now)
})
