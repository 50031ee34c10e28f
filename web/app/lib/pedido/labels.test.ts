import { expect, test } from 'vitest'
import { StatusAgendamento } from '@alento/contract/agenda/agenda.ts'
import { MetodoPagamento } from '@alento/contract/pagamento/pagamento.ts'
import { StatusAtendimento, StatusPagamento } from '@alento/contract/pedido/pedido.ts'
import {
  metodoPagamento,
  situacaoCartao,
  statusAgendamento,
  statusAtendimento,
  statusPagamento,
} from './labels.ts'

test('every status has a text and there is none too many', () => {
  expect(Object.keys(statusPagamento).toSorted()).toEqual([...StatusPagamento.options].toSorted())
  expect(Object.keys(statusAtendimento).toSorted()).toEqual([...StatusAtendimento.options].toSorted())
  expect(Object.keys(statusAgendamento).toSorted()).toEqual([...StatusAgendamento.options].toSorted())
  expect(Object.keys(metodoPagamento).toSorted()).toEqual([...MetodoPagamento.options].toSorted())
})

test('payment status texts are the specified ones', () => {
  expect(statusPagamento.INICIADO.text).toBe('PAGAMENTO NÃO REALIZADO')
  expect(statusPagamento.CONCLUIDO.text).toBe('PAGO')
})

test('appointments are yellow, green and red', () => {
  expect(Object.values(statusAgendamento).map((l) => l.tone)).toEqual(['wait', 'ok', 'stop'])
})

test('a card that its holder left says until when it is valid; an ended one only that it was cancelled', () => {
  expect(situacaoCartao('HABILITADO', null)).toEqual({ text: 'Ativo', tone: 'ok' })
  expect(situacaoCartao('HABILITADO', '2027-03-14')).toEqual({
    text: 'Cancelado, vale até 14 de março',
    tone: 'wait',
  })
  expect(situacaoCartao('CANCELADO', '2027-03-14').text).toBe('Cancelado')
})
