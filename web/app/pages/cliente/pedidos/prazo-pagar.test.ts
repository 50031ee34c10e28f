import { expect, test } from 'vitest'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { endText, leftText, prazoOf } from './prazo-pagar.ts'

const order = (change: object) =>
  ({
    statusPagamento: 'INICIADO',
    statusAtendimento: 'AGUARDANDO',
    pagamentoAto: false,
    createdAt: '2026-03-10T12:00:00Z',
    expiraEm: '2026-03-10T12:30:00Z',
    pagamento: null,
    ...change,
  }) as Pedido
const tried = (change: object) => ({ createdAt: '2026-03-10T12:05:00Z', pix: null, boleto: null, ...change })
const at = Date.parse

test('an order waits until its own deadline, from the last try on', () => {
  expect(prazoOf(order({}))).toEqual({ from: at('2026-03-10T12:00:00Z'), until: at('2026-03-10T12:30:00Z') })
  const refused = { pagamento: tried({ status: 'RECUSADO' }), expiraEm: '2026-03-10T12:35:00Z' }
  expect(prazoOf(order(refused))).toEqual({
    from: at('2026-03-10T12:05:00Z'),
    until: at('2026-03-10T12:35:00Z'),
  })
})

test('a Pix waits until it expires, a boleto until the end of its due date', () => {
  const pix = { status: 'PENDENTE', metodo: 'pix', pix: { expiraEm: '2026-03-10T12:35:00Z' } }
  expect(prazoOf(order({ pagamento: tried(pix) }))?.until).toBe(at('2026-03-10T12:35:00Z'))
  const boleto = { status: 'PENDENTE', metodo: 'boleto', boleto: { vencimento: '2026-03-12' } }
  const prazo = prazoOf(order({ pagamento: tried(boleto) }))!
  expect(prazo.until).toBe(at('2026-03-13T02:59:59Z'))
  expect(endText(prazo, at('2026-03-10T12:06:00Z'), 'America/Manaus')).toBe('vence em 12/03/2026')
})

test('nothing to pay, or a payment that is being checked, has no deadline', () => {
  for (const change of [
    { pagamento: tried({ status: 'ENVIANDO' }) },
    { pagamentoAto: true },
    { expiraEm: null },
    { pagamento: tried({ status: 'PENDENTE', metodo: 'cartao' }) },
  ])
    expect(prazoOf(order(change))).toBeNull()
})

test('the time left is told in words and never as more than it is', () => {
  const minute = 60_000
  expect([24.6, 2, 1.5, 0.5, 0, -1].map((m) => leftText(m * minute))).toEqual([
    'Faltam 24 minutos',
    'Faltam 2 minutos',
    'Falta 1 minuto',
    'Falta menos de 1 minuto',
    'O prazo acabou',
    'O prazo acabou',
  ])
  expect([119, 120, 47 * 60, 48 * 60].map((m) => leftText(m * minute))).toEqual([
    'Faltam 119 minutos',
    'Faltam 2 horas',
    'Faltam 47 horas',
    'Faltam 2 dias',
  ])
  expect(
    endText({ from: 0, until: at('2026-03-10T12:30:00Z') }, at('2026-03-10T12:06:00Z'), 'America/Sao_Paulo'),
  ).toBe('até 09:30 de hoje')
})
