import { expect, test } from 'vitest'
import { StatusPagamentoGateway } from '@alento/contract/pagamento/pagamento.ts'
import { TRANSACTION_STATUS } from '#platform/gateway/gateway.ts'
import { nextStatus } from './pagamento.rules.ts'

const words = TRANSACTION_STATUS

test('a voided sale was given back when it had been paid, and given up when it had not', () => {
  expect(nextStatus('PAGO', 'canceled')).toBe('ESTORNADO')
  expect(nextStatus('PENDENTE', 'canceled')).toBe('CANCELADO')
  expect(nextStatus('CANCELADO', 'canceled')).toBeNull()
})

test('money counts whatever we believed before', () => {
  for (const status of ['ENVIANDO', 'PENDENTE', 'RECUSADO', 'FALHOU', 'CANCELADO'] as const)
    expect(nextStatus(status, 'succeeded')).toBe('PAGO')
})

test('reading the same thing twice changes nothing the second time', () => {
  const again = StatusPagamentoGateway.options.flatMap((known) =>
    words.map((word) => {
      const first = nextStatus(known, word)
      return first && nextStatus(first, word)
    }),
  )
  expect(new Set(again)).toEqual(new Set([null]))
})

test('a paid payment never becomes waiting or refused, and a word we do not know changes nothing', () => {
  expect(new Set(words.map((word) => nextStatus('PAGO', word)))).toEqual(new Set([null, 'ESTORNADO']))
  expect(nextStatus('ENVIANDO', 'palavra_nova')).toBeNull()
})

test('a transaction that the gateway only knows waits, and is refused, paid or given up later', () => {
  for (const word of ['new', 'pre_authorized']) {
    expect(nextStatus('ENVIANDO', word)).toBe('PENDENTE')
    expect(nextStatus('PAGO', word)).toBeNull()
    expect(nextStatus('CANCELADO', word)).toBeNull()
  }
  expect(nextStatus('PENDENTE', 'failed')).toBe('CANCELADO')
})
