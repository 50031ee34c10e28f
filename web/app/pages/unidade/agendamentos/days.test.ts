import { expect, test } from 'vitest'
import type { Agendamento } from '@alento/contract/agendamento.ts'
import { addDays } from '@alento/contract/base/zona.ts'
import { actionsOf, detailOf, linesOf, weekOf } from './days.ts'

const booked = (over: Partial<Agendamento> = {}): Agendamento => ({
  _id: '0199',
  corpo_clinico: { _id: '0198', nome: 'Dra. Helena Prado' },
  dia: '2026-11-25',
  horario: '09:20',
  ate: '09:40',
  status: 'AGUARDANDO_CONFIRMACAO',
  pacienteConfirmou: false,
  faltou: false,
  comecou: false,
  motivo: null,
  paciente: { name: 'Maria Aparecida', telefoneCelular: '' },
  servico: 'Cardiologia',
  pedido: {
    _id: '0197',
    tipoPagamento: 'SinSaude',
    pagamentoAto: false,
    statusPagamento: 'CONCLUIDO',
    statusAtendimento: 'AGUARDANDO',
  },
  ...over,
})

test('a week begins on Sunday, over the end of a year too', () => {
  expect(weekOf('2027-01-01')).toEqual([
    '2026-12-27',
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ])
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
})

test('free times and appointments are in the order of the day', () => {
  const lines = linesOf([booked(), booked({ horario: '08:00', status: 'CANCELADA' })], ['08:00', '10:00'])
  expect(lines.map((l) => [l.horario, l.agendamento !== null])).toEqual([
    ['08:00', true],
    ['08:00', false],
    ['09:20', true],
    ['10:00', false],
  ])
})

test('what may be done follows the state and the clock', () => {
  const none = { confirm: false, move: false, cancel: false, miss: false }
  expect(actionsOf(booked())).toEqual({ ...none, confirm: true, move: true, cancel: true })
  expect(actionsOf(booked({ status: 'CONFIRMADA' }))).toEqual({ ...none, move: true, cancel: true })
  expect(actionsOf(booked({ comecou: true }))).toEqual({ ...none, miss: true })
  expect(actionsOf(booked({ status: 'CANCELADA' }))).toEqual(none)
  const { pedido } = booked()
  expect(actionsOf(booked({ pedido: { ...pedido!, statusPagamento: 'AGUARDANDO_PAGAMENTO' } }))).toEqual(none)
  expect(actionsOf(booked({ pedido: { ...pedido!, statusAtendimento: 'REALIZADO' } }))).toEqual(none)
  expect(actionsOf(booked({ pedido: null, status: 'CONFIRMADA' })).cancel).toBe(true)
})

test('a line says what for and how it is paid', () => {
  const { pedido } = booked()
  expect(detailOf(booked())).toBe('Cardiologia · SinSaude, pago')
  expect(detailOf(booked({ pedido: null, servico: '' }))).toBe('por telefone')
  expect(detailOf(booked({ pedido: { ...pedido!, pagamentoAto: true, statusPagamento: 'INICIADO' } }))).toBe(
    'Cardiologia · pagar no local',
  )
})
