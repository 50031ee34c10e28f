import { expect, test } from 'vitest'
import type { Pedido } from '@alento/contract/pedido.ts'
import { addressOf, canRate, savingOf, serviceTitle, situacaoOf } from './pedido.ts'

type State = Parameters<typeof situacaoOf>[0]
const state = (change: Partial<State>, tentativa?: string): State => ({
  statusPagamento: 'INICIADO',
  statusAtendimento: 'AGUARDANDO',
  pagamentoAto: false,
  pagamento: tentativa ? ({ status: tentativa } as Pedido['pagamento']) : null,
  ...change,
})

test('an order without a live attempt is to be paid', () => {
  expect(situacaoOf(state({}))).toBe('pagar')
  for (const lost of ['RECUSADO', 'FALHOU', 'CANCELADO']) {
    expect(situacaoOf(state({}, lost))).toBe('pagar')
    expect(situacaoOf(state({ statusPagamento: 'AGUARDANDO_PAGAMENTO' }, lost))).toBe('pagar')
  }
})

test('a pending slip or Pix waits, an unknown answer is being checked', () => {
  expect(situacaoOf(state({ statusPagamento: 'AGUARDANDO_PAGAMENTO' }, 'PENDENTE'))).toBe('aguardando')
  expect(situacaoOf(state({}, 'ENVIANDO'))).toBe('conferindo')
  expect(situacaoOf(state({ statusPagamento: 'AGUARDANDO_PAGAMENTO' }, 'PAGO'))).toBe('conferindo')
})

test('what is decided wins over any attempt', () => {
  expect(situacaoOf(state({ statusPagamento: 'CONCLUIDO' }, 'PENDENTE'))).toBe('confirmado')
  expect(situacaoOf(state({ statusPagamento: 'ESTORNADO' }, 'PAGO'))).toBe('encerrado')
  expect(situacaoOf(state({ pagamentoAto: true, statusAtendimento: 'CANCELADO' }))).toBe('encerrado')
  expect(situacaoOf(state({ statusPagamento: 'CONCLUIDO', statusAtendimento: 'CANCELADO' }))).toBe(
    'encerrado',
  )
})

test('only what was attended and not reviewed can be rated', () => {
  expect(canRate({ statusAtendimento: 'REALIZADO', atendimentoAvaliado: false })).toBe(true)
  expect(canRate({ statusAtendimento: 'REALIZADO', atendimentoAvaliado: true })).toBe(false)
  expect(canRate({ statusAtendimento: 'AGUARDANDO', atendimentoAvaliado: false })).toBe(false)
})

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
  expect(serviceTitle({ consulta: { especialidade: 'Cardiologia' } as Pedido['consulta'], exames: [] })).toBe(
    'Consulta em Cardiologia',
  )
})

test('an address leaves out what is missing', () => {
  const at = { localAtendimento: 'Rua A', numero: '10', bairro: 'Tijuca', cidade: 'Rio de Janeiro', uf: 'RJ' }
  expect(addressOf({ ...at, complemento: null })).toBe('Rua A, 10, Tijuca, Rio de Janeiro, RJ')
})
