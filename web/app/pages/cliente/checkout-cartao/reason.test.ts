import { expect, test } from 'vitest'
import { reasonOf } from './reason.ts'

const refused = { metodo: 'cartao', status: 'RECUSADO', motivo: 'Sem saldo' } as const

test('a refused card is explained where cards are typed, and nowhere else', () => {
  expect(reasonOf(refused, 'cartao')).toEqual({ tone: 'stop', title: 'Sem saldo' })
  expect(reasonOf(refused, 'pix')).toBeNull()
})

test('an expired Pix is explained at every way to pay; without an attempt there is nothing to explain', () => {
  const expired = { metodo: 'pix', status: 'CANCELADO', motivo: null } as const
  expect(reasonOf(expired, 'cartao')?.title).toBe('O prazo do Pix acabou')
  expect(reasonOf(null, 'pix')).toBeNull()
  expect(reasonOf({ ...expired, status: 'PENDENTE' }, 'pix')).toBeNull()
})
