import { expect, test } from 'vitest'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { headingOf, voucherOf } from './voucher-head.ts'

const order = (change: object) =>
  ({
    statusPagamento: 'CONCLUIDO',
    statusAtendimento: 'AGUARDANDO',
    pagamentoAto: false,
    pagamento: null,
    statusAgendamentoAlento: 'CONFIRMADA',
    ...change,
  }) as Pedido
const atDesk = { statusPagamento: 'INICIADO', pagamentoAto: true }

test('a confirmed order is headed by how it is paid', () => {
  expect(headingOf(order({})).title).toBe('Compra Confirmada')
  expect(headingOf(order(atDesk)).title).toBe('Solicitação Confirmada')
})

test('an order whose time was cancelled says so, and that nobody should come', () => {
  for (const change of [{}, atDesk]) {
    const { title, lead } = headingOf(order({ ...change, statusAgendamentoAlento: 'CANCELADA' }))
    expect(title).toBe('Horário cancelado')
    expect(lead).toMatch(/^Não vá à unidade neste horário\..*escolha outro horário/)
  }
  const attended = order({ statusAtendimento: 'REALIZADO', statusAgendamentoAlento: 'CANCELADA' })
  expect(headingOf(attended).title).toBe('Compra Confirmada')
})

test('each voucher of a purchase at several places says which one it is', () => {
  const [a, b, c] = [{ _id: '1' }, { _id: '2' }, { _id: '3' }]
  expect([voucherOf(a, [c, b]), voucherOf(b, [a, c]), voucherOf(c, [a, b])]).toEqual([
    'Voucher 1 de 3',
    'Voucher 2 de 3',
    'Voucher 3 de 3',
  ])
})
