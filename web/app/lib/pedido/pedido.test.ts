import { expect, test } from 'vitest'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { addressOf, savingOf, serviceTitle } from './pedido.ts'

test('saving is a percentage with two decimals, never below zero', () => {
  const saving = (valorParticular: number, valorTotal: number) =>
    savingOf({ valorParticular, valorTotal } as Pedido)
  expect(saving(25_000, 8_990)).toBe(64.04)
  expect(saving(0, 8_990)).toBe(0)
  expect(saving(100, 200)).toBe(0)
})

test('a service is named by its specialty or its exams', () => {
  const exames = (...names: string[]) =>
    serviceTitle({ consulta: null, exames: names.map((nomeExame) => ({ nomeExame })) as Pedido['exames'] })
  expect(exames('Hemograma')).toBe('Hemograma')
  expect(exames('Ecocardiograma', 'Holter 24 horas')).toBe('Ecocardiograma e Holter 24 horas')
  expect(exames('A', 'B', 'C', 'D')).toBe('A, B e mais 2')
  const packed = (['Check-up', 'Check-up', null] as const).map((pacote, i) => ({
    nomeExame: `E${i}`,
    pacote,
  }))
  expect(serviceTitle({ consulta: null, exames: packed as unknown as Pedido['exames'] })).toBe(
    'Check-up e E2',
  )
  expect(serviceTitle({ consulta: { especialidade: 'Cardiologia' } as Pedido['consulta'], exames: [] })).toBe(
    'Consulta em Cardiologia',
  )
})

test('an address leaves out what is missing', () => {
  const at = { localAtendimento: 'Rua A', numero: '10', bairro: 'Tijuca', cidade: 'Rio de Janeiro', uf: 'RJ' }
  expect(addressOf({ ...at, complemento: null })).toBe('Rua A, 10, Tijuca, Rio de Janeiro, RJ')
})
