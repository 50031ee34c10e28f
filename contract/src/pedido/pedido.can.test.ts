import { brasilia, dayIn } from '../base/zona.ts'
import { lastDayToWithdraw } from '../base/desistencia.ts'
import { expect, test } from 'vitest'
import { StatusPagamentoGateway } from '../pagamento/pagamento.ts'
import {
  type EstadoPedido,
  type EstadoTentado,
  faseOf,
  grupoOf,
  isClosed,
  isDueAtDesk,
  isPayable,
  isUnpaid,
  isWithdrawable,
  mayAttend,
  mayGiveUp,
  mayRate,
  mayStillWithdraw,
  situacaoOf,
  whyNotAttend,
} from './pedido.can.ts'
import { StatusAtendimento, StatusPagamento } from './pedido.ts'

/** Every combination of states of an order, including impossible ones. */
const all: EstadoPedido[] = StatusPagamento.options.flatMap((statusPagamento) =>
  StatusAtendimento.options.flatMap((statusAtendimento) =>
    [true, false].map((pagamentoAto) => ({ statusPagamento, statusAtendimento, pagamentoAto })),
  ),
)
const tried = (p: EstadoPedido): EstadoTentado[] =>
  [null, ...StatusPagamentoGateway.options.map((status) => ({ status }))].map((pagamento) => ({
    ...p,
    pagamento,
  }))

const state = (change: Partial<EstadoPedido>, tentativa?: StatusPagamentoGateway): EstadoTentado => ({
  statusPagamento: 'INICIADO',
  statusAtendimento: 'AGUARDANDO',
  pagamentoAto: false,
  pagamento: tentativa ? { status: tentativa } : null,
  ...change,
})

test('an order without a live attempt is to be paid', () => {
  expect(situacaoOf(state({}))).toBe('pagar')
  for (const lost of ['RECUSADO', 'FALHOU', 'CANCELADO'] as const) {
    expect(situacaoOf(state({}, lost))).toBe('pagar')
    expect(situacaoOf(state({ statusPagamento: 'AGUARDANDO_PAGAMENTO' }, lost))).toBe('pagar')
  }
})

test('a pending boleto or Pix waits, an unknown response is being checked', () => {
  expect(situacaoOf(state({ statusPagamento: 'AGUARDANDO_PAGAMENTO' }, 'PENDENTE'))).toBe('aguardando')
  expect(situacaoOf(state({}, 'ENVIANDO'))).toBe('conferindo')
  expect(situacaoOf(state({ statusPagamento: 'AGUARDANDO_PAGAMENTO' }, 'PAGO'))).toBe('conferindo')
})

test('a decided order wins over any attempt', () => {
  expect(situacaoOf(state({ statusPagamento: 'CONCLUIDO' }, 'PENDENTE'))).toBe('confirmado')
  expect(situacaoOf(state({ statusPagamento: 'ESTORNADO' }, 'PAGO'))).toBe('encerrado')
  expect(situacaoOf(state({ pagamentoAto: true, statusAtendimento: 'CANCELADO' }))).toBe('encerrado')
  expect(situacaoOf(state({ statusPagamento: 'CONCLUIDO', statusAtendimento: 'CANCELADO' }))).toBe(
    'encerrado',
  )
})

test('only what was attended and not reviewed can be rated', () => {
  expect(mayRate({ statusAtendimento: 'REALIZADO', atendimentoAvaliado: false })).toBe(true)
  expect(mayRate({ statusAtendimento: 'REALIZADO', atendimentoAvaliado: true })).toBe(false)
  expect(mayRate({ statusAtendimento: 'AGUARDANDO', atendimentoAvaliado: false })).toBe(false)
})

test('the desk attends what is paid or to be paid there, once', () => {
  expect(all.filter(mayAttend)).toEqual([
    { statusPagamento: 'INICIADO', statusAtendimento: 'AGUARDANDO', pagamentoAto: true },
    { statusPagamento: 'CONCLUIDO', statusAtendimento: 'AGUARDANDO', pagamentoAto: true },
    { statusPagamento: 'CONCLUIDO', statusAtendimento: 'AGUARDANDO', pagamentoAto: false },
  ])
})

test('an order that may not be attended has its reason, and one that may be attended has none', () => {
  for (const p of all) expect(whyNotAttend(p) === null).toBe(mayAttend(p))
  const why = (change: Partial<EstadoPedido>) => whyNotAttend(state(change))
  expect([
    why({ statusPagamento: 'CONCLUIDO', statusAtendimento: 'REALIZADO' }),
    why({ statusPagamento: 'ESTORNADO', statusAtendimento: 'CANCELADO' }),
    why({ statusPagamento: 'CONCLUIDO', statusAtendimento: 'CANCELADO' }),
    why({ statusPagamento: 'CANCELADO' }),
    why({ statusPagamento: 'AGUARDANDO_PAGAMENTO' }),
  ]).toEqual(['atendido', 'devolvido', 'cancelado', 'cancelado', 'nao_pago'])
})

test('an order that may be paid is neither closed, paid, attended nor left for the desk', () => {
  expect(all.filter(isPayable)).toEqual([
    { statusPagamento: 'INICIADO', statusAtendimento: 'AGUARDANDO', pagamentoAto: false },
    { statusPagamento: 'AGUARDANDO_PAGAMENTO', statusAtendimento: 'AGUARDANDO', pagamentoAto: false },
  ])
  for (const p of all.filter(isPayable))
    expect([isUnpaid(p), isClosed(p), mayAttend(p)]).toEqual([true, false, false])
})

test('money is due at the desk only before it was paid', () => {
  expect(all.filter((p) => mayAttend(p) && isDueAtDesk(p))).toEqual([
    { statusPagamento: 'INICIADO', statusAtendimento: 'AGUARDANDO', pagamentoAto: true },
  ])
})

test('an order can be withdrawn from when it is paid online and not attended', () => {
  expect(all.filter(isWithdrawable)).toEqual([
    { statusPagamento: 'CONCLUIDO', statusAtendimento: 'AGUARDANDO', pagamentoAto: false },
  ])
})

test('groups and situations are views of one phase: they agree, and no attempt changes a group', () => {
  const groupOf = {
    pagar: 'aguardando',
    aguardando: 'aguardando',
    conferindo: 'aguardando',
    confirmado: 'ativos',
    'no-local': 'noLocal',
    encerrado: 'encerrados',
  } as const
  for (const p of all.flatMap(tried)) {
    expect(groupOf[situacaoOf(p)]).toBe(grupoOf(p))
    expect(grupoOf(p) === 'encerrados').toBe(isClosed(p))
    expect(isPayable(p) && grupoOf(p) !== 'aguardando').toBe(false)
  }
  expect(new Set(all.filter(isPayable).map(grupoOf))).toEqual(new Set(['aguardando']))
})

test('the phase of a closed order says where its money is', () => {
  const closed = (statusPagamento: StatusPagamento) =>
    faseOf(state({ statusPagamento, statusAtendimento: 'CANCELADO' }, 'PAGO'))
  expect([closed('CANCELADO'), closed('CONCLUIDO'), closed('ESTORNADO')]).toEqual([
    'cancelado',
    'devolvendo',
    'devolvido',
  ])
})

test('an order that waits for money may be given up at any time, a paid one within its days', () => {
  const may = (change: Partial<EstadoPedido>, desistirAte: string | null = null) =>
    mayGiveUp({ ...state(change), desistirAte })
  expect([may({}), may({ statusPagamento: 'AGUARDANDO_PAGAMENTO' })]).toEqual([true, true])
  expect([
    may({ statusPagamento: 'CONCLUIDO' }),
    may({ statusPagamento: 'CONCLUIDO' }, '2026-03-17'),
  ]).toEqual([false, true])
  expect([may({ pagamentoAto: true }), may({ statusPagamento: 'CANCELADO' })]).toEqual([true, false])
})

test('seven days after the day of the purchase, to its last minute in Brasília', () => {
  const bought = Date.parse('2026-03-10T15:00:00Z')
  const last = lastDayToWithdraw(dayIn(bought, brasilia))
  expect(last).toBe('2026-03-17')
  expect(mayStillWithdraw(last, Date.parse('2026-03-18T02:59:59Z'))).toBe(true)
  expect(mayStillWithdraw(last, Date.parse('2026-03-18T03:00:00Z'))).toBe(false)
  expect(mayStillWithdraw(null, bought)).toBe(false)
})

test('a purchase late in the evening counts from its own day in Brasília', () => {
  expect(lastDayToWithdraw(dayIn(Date.parse('2026-03-11T02:00:00Z'), brasilia))).toBe('2026-03-17')
})
