import { expect, test } from 'vitest'
import { StatusAgendamento } from './agenda.ts'
import {
  cancelUntil,
  hasBegun,
  mayCancel,
  mayConfirm,
  mayMiss,
  mayMove,
  mayReschedule,
  type NaMesa,
  remarcacaoOf,
  toEstadoVisita,
  freesTime,
  mayAttendVisit,
  mayReceive,
  mayRedeem,
  mayUndoVisit,
  whyNotAttendVisit,
  whyNotCancel,
  whyNotConfirm,
  whyNotMiss,
  whyNotReceive,
} from './agendamento.can.ts'

const pago = { statusPagamento: 'CONCLUIDO', statusAtendimento: 'AGUARDANDO', pagamentoAto: false } as const
const naMesa = (change: Partial<NaMesa>): NaMesa => ({
  status: 'AGUARDANDO_CONFIRMACAO',
  comecou: false,
  situacaoVisita: 'MARCADA',
  pedido: pago,
  ...change,
})
const inicio = Date.parse('2026-03-20T12:00:00Z')
const hour = 3_600_000

test('a client may cancel until the hours before that the unit sets, to the very moment', () => {
  expect(cancelUntil(inicio, 24)).toBe(inicio - 24 * hour)
  const found = remarcacaoOf(pago, { status: 'CONFIRMADA', inicio }, 24)
  expect([inicio - 24 * hour, inicio - 24 * hour + 1].map((now) => mayReschedule(found, now))).toEqual([
    true,
    false,
  ])
  expect(mayReschedule(remarcacaoOf(pago, { status: 'CONFIRMADA', inicio }, 0), inicio)).toBe(true)
})

test('a cancelled time may be chosen again at any moment, of an order that may still be attended', () => {
  const cancelada = { status: 'CANCELADA', inicio } as const
  expect(remarcacaoOf(pago, cancelada, 24)).toEqual({ ate: null })
  expect(mayReschedule(remarcacaoOf(pago, cancelada, 24), inicio + hour)).toBe(true)
  for (const nothing of [
    remarcacaoOf(pago, null, 24),
    remarcacaoOf({ ...pago, statusAtendimento: 'REALIZADO' }, cancelada, 24),
    remarcacaoOf({ ...pago, statusPagamento: 'AGUARDANDO_PAGAMENTO' }, cancelada, 24),
  ])
    expect([nothing, mayReschedule(nothing, 0)]).toEqual([null, false])
})

test('an appointment has begun at its very moment', () => {
  expect([inicio - 1, inicio, inicio + 1].map((now) => hasBegun(inicio, now))).toEqual([false, true, true])
})

test('an appointment is confirmed, moved and cancelled before it begins; afterwards its patient is late or absent', () => {
  const can = (a: NaMesa) => [mayConfirm(a), mayMove(a), mayCancel(a), mayMiss(a)]
  expect(can(naMesa({}))).toEqual([true, true, true, false])
  expect(can(naMesa({ status: 'CONFIRMADA' }))).toEqual([false, true, true, false])
  expect(can(naMesa({ comecou: true }))).toEqual([false, true, false, true])
  expect(can(naMesa({ status: 'CANCELADA' }))).toEqual([false, false, false, false])
  expect(can(naMesa({ status: 'CANCELADA', comecou: true }))).toEqual([false, false, false, false])
  expect(can(naMesa({ pedido: null }))).toEqual([true, true, true, false])
})

test('nothing is done to the time of an order that is not paid, or is over', () => {
  const unpaid = { ...pago, statusPagamento: 'AGUARDANDO_PAGAMENTO' } as const
  const over = { ...pago, statusAtendimento: 'REALIZADO' } as const
  for (const status of StatusAgendamento.options)
    for (const comecou of [true, false]) {
      const a = naMesa({ status, comecou, pedido: unpaid })
      expect([whyNotConfirm(a), whyNotCancel(a), whyNotMiss(a, true)]).toEqual(
        Array.from({ length: 3 }, () => 'agendamento.sem_pagamento'),
      )
      expect(whyNotConfirm({ ...a, pedido: over })).toBe('agendamento.atendido')
      expect([mayConfirm(a), mayMove(a), mayCancel(a), mayMiss(a)]).not.toContain(true)
    }
  const atDesk = naMesa({ pedido: { ...pago, statusPagamento: 'INICIADO', pagamentoAto: true } })
  expect(mayConfirm(atDesk)).toBe(true)
})

test('an action whose result holds already is not refused', () => {
  expect(whyNotConfirm(naMesa({ status: 'CONFIRMADA', comecou: true }))).toBeNull()
  expect(whyNotCancel(naMesa({ status: 'CANCELADA', comecou: true }))).toBeNull()
  expect(whyNotMiss(naMesa({ status: 'CANCELADA' }), false)).toBeNull()
  expect(whyNotMiss(naMesa({}), true)).toBe('agendamento.ainda_nao')
  expect(whyNotMiss(naMesa({ situacaoVisita: 'FALTOU', comecou: true }), false)).toBeNull()
})

test('a booking by phone is attended, absent, moved when late or cancelled, and each of them once it has begun too', () => {
  const phone = naMesa({ pedido: null, status: 'CONFIRMADA', comecou: true })
  const can = (a: NaMesa) => [mayAttendVisit(a), mayMiss(a), mayMove(a), mayCancel(a), mayUndoVisit(a)]
  expect(can(phone)).toEqual([true, true, true, true, false])
  expect(can({ ...phone, comecou: false })).toEqual([true, false, true, true, false])
  expect(can({ ...phone, situacaoVisita: 'FALTOU' })).toEqual([true, true, true, true, false])
  expect(can({ ...phone, situacaoVisita: 'ATENDIDA' })).toEqual([false, false, false, false, true])
  expect(can({ ...phone, status: 'CANCELADA' })).toEqual([false, false, false, false, false])
})

test('an order with a voucher is attended by the voucher', () => {
  expect(whyNotAttendVisit(naMesa({}), true)).toBe('agendamento.com_voucher')
  expect([naMesa({}), naMesa({ comecou: true })].map(mayRedeem)).toEqual([true, true])
  for (const nothing of [
    naMesa({ pedido: null }),
    naMesa({ status: 'CANCELADA' }),
    naMesa({ pedido: { ...pago, statusAtendimento: 'REALIZADO' } }),
  ])
    expect(mayRedeem(nothing)).toBe(false)
})

test('the course of the visit says more than the confirmation', () => {
  const state = (change: Partial<NaMesa>) => toEstadoVisita(naMesa(change))
  expect([
    state({}),
    state({ status: 'CONFIRMADA' }),
    state({ situacaoVisita: 'ATENDIDA' }),
    state({ status: 'CONFIRMADA', situacaoVisita: 'FALTOU' }),
    state({ status: 'CANCELADA', situacaoVisita: 'FALTOU' }),
    state({ status: 'CONFIRMADA', situacaoVisita: 'CHEGOU' }),
  ]).toEqual(['aguardando', 'confirmado', 'atendido', 'faltou', 'cancelado', 'chegou'])
})

test('a patient attended more than two hours before the time leaves it to others; one who only comes early does not', () => {
  const at = (before: number) => freesTime(inicio, inicio - before)
  expect([at(2 * hour + 1), at(2 * hour), at(hour), at(0), at(-hour)]).toEqual([
    true,
    false,
    false,
    false,
    false,
  ])
})

test('a patient is received until the visit is done, and not while the order is unpaid or the time cancelled', () => {
  for (const situacaoVisita of ['MARCADA', 'CHEGOU', 'EM_ATENDIMENTO', 'FALTOU'] as const)
    expect([situacaoVisita, mayReceive(naMesa({ situacaoVisita }))]).toEqual([situacaoVisita, true])
  expect(mayReceive(naMesa({ pedido: null, comecou: true }))).toBe(true)
  expect(whyNotReceive(naMesa({ situacaoVisita: 'ATENDIDA' }))).toBe('agendamento.atendido')
  expect(whyNotReceive(naMesa({ status: 'CANCELADA' }))).toBe('agendamento.mudou')
  expect(whyNotReceive(naMesa({ pedido: { ...pago, statusPagamento: 'AGUARDANDO_PAGAMENTO' } }))).toBe(
    'agendamento.sem_pagamento',
  )
})

test('a patient who is there or called in is neither waiting nor confirmed, unless the time was cancelled', () => {
  const state = (change: Partial<NaMesa>) => toEstadoVisita(naMesa(change))
  expect(state({ situacaoVisita: 'CHEGOU' })).toBe('chegou')
  expect(state({ situacaoVisita: 'EM_ATENDIMENTO' })).toBe('em_atendimento')
  expect(state({ status: 'CANCELADA', situacaoVisita: 'CHEGOU' })).toBe('cancelado')
})
