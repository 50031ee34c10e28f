import { expect, test } from 'vitest'
import type { Pedido } from '@alento/contract/pedido.ts'
import { headOf } from './voucher-head.ts'

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
  expect(headOf(order({})).title).toBe('Compra Confirmada')
  expect(headOf(order(atDesk)).title).toBe('Solicitação Confirmada')
})

test('an order whose time was cancelled says so, and that nobody should come', () => {
  for (const change of [{}, atDesk]) {
    const { title, lead } = headOf(order({ ...change, statusAgendamentoAlento: 'CANCELADA' }))
    expect(title).toBe('Horário cancelado')
    expect(lead).toMatch(/^Não vá à unidade neste horário\..*escolha outro horário/)
  }
  const attended = order({ statusAtendimento: 'REALIZADO', statusAgendamentoAlento: 'CANCELADA' })
  expect(headOf(attended).title).toBe('Compra Confirmada')
})
