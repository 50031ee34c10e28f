import { expect, test } from 'vitest'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { rowOf } from './pagamento-row.ts'

const order = (change: object) =>
  ({
    statusPagamento: 'INICIADO',
    statusAtendimento: 'AGUARDANDO',
    pagamentoAto: false,
    pagamento: null,
    valorTotal: 12_900,
    ...change,
  }) as Pedido
const charged = (status: string) => ({ metodo: 'cartao', status, valor: 13_500 })

test('a charged amount counts with its surcharge, also after it came back', () => {
  const paid = order({ statusPagamento: 'CONCLUIDO', pagamento: charged('PAGO') })
  expect(rowOf(paid)).toEqual({ como: 'cartão de crédito', pago: 13_500, falta: 0, recibo: true })
  const back = order({
    statusPagamento: 'ESTORNADO',
    statusAtendimento: 'CANCELADO',
    pagamento: charged('ESTORNADO'),
  })
  expect(rowOf(back)).toMatchObject({ pago: 13_500, falta: 0, recibo: true })
})

test('a refused card is no payment, and the order is still due', () => {
  expect(rowOf(order({ pagamento: charged('RECUSADO') }))).toMatchObject({
    pago: 0,
    falta: 12_900,
    recibo: false,
  })
})

test('an order for the desk is due until the desk has received the money', () => {
  expect(rowOf(order({ pagamentoAto: true }))).toEqual({
    como: 'no local',
    pago: 0,
    falta: 12_900,
    recibo: false,
  })
  const received = order({
    pagamentoAto: true,
    statusPagamento: 'CONCLUIDO',
    statusAtendimento: 'REALIZADO',
  })
  expect(rowOf(received)).toMatchObject({ pago: 12_900, falta: 0, recibo: true })
})
