import fc from 'fast-check'
import { expect, test } from 'vitest'
import { StatusPagamentoGateway } from '@alento/contract/pagamento.ts'
import { nextStatus } from './pagamento.rules.ts'

const known = fc.constantFrom(...StatusPagamentoGateway.options)
const read = fc.constantFrom(
  'new',
  'pending',
  'pre_authorized',
  'succeeded',
  'failed',
  'reversed',
  'canceled',
  'refunded',
  'partial_refunded',
  'dispute',
  'charged_back',
  'unknown',
)

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
  fc.assert(
    fc.property(known, read, (status, word) => {
      const first = nextStatus(status, word)
      if (first) expect(nextStatus(first, word)).toBeNull()
    }),
  )
})

test('what was paid never becomes waiting or refused', () => {
  fc.assert(fc.property(read, (word) => void expect([null, 'ESTORNADO']).toContain(nextStatus('PAGO', word))))
})
