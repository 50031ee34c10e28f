import { expect, test } from 'vitest'
import type { Agendamento } from '@alento/contract/agenda/agendamento.ts'
import { addDays } from '@alento/contract/base/zona.ts'
import { closedText, detailOf, linesOf, openToEncaixe, weekOf } from './days.ts'

const booked = (over: Partial<Agendamento> = {}): Agendamento => ({
  _id: '0199',
  corpo_clinico: { _id: '0198', nome: 'Dra. Helena Prado' },
  dia: '2026-11-25',
  horario: '09:20',
  ate: '09:40',
  status: 'AGUARDANDO_CONFIRMACAO',
  pacienteConfirmou: false,
  situacaoVisita: 'MARCADA',
  chegouEm: null,
  chamadoEm: null,
  atendidoEm: null,
  faltouEm: null,
  comecou: false,
  motivo: null,
  paciente: { name: 'Maria Aparecida', telefoneCelular: '' },
  servico: 'Cardiologia',
  pedido: {
    _id: '0197',
    codigo: '••••-9QXD',
    valorTotal: 8990,
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
  const free = ['08:00', '10:00'].map((horario) => ({ horario, pessoas: ['0198'] }))
  const lines = linesOf([booked(), booked({ horario: '08:00', status: 'CANCELADA' })], free)
  expect(lines.map((l) => [l.horario, l.agendamento !== null])).toEqual([
    ['08:00', true],
    ['08:00', false],
    ['09:20', true],
    ['10:00', false],
  ])
})

test('a second patient is offered only beside an appointment whose time takes one', () => {
  const dias = [{ dia: '2026-11-25', faixas: [], livres: [], encaixaveis: ['09:20'], fechado: null }]
  const horas = [{ corpo_clinico: '0198', duracaoMin: 20, dias, encaixes: [] }]
  const list = [
    booked(),
    booked({ _id: 'cancelled', status: 'CANCELADA' }),
    booked({ _id: 'over', horario: '08:00' }),
    booked({ _id: 'other', corpo_clinico: { _id: '0196', nome: 'Dr. Rui' } }),
  ]
  expect(openToEncaixe(list, horas)).toEqual(['0199'])
})

test('a line says what for and how it is paid', () => {
  const { pedido } = booked()
  expect(detailOf(booked())).toBe('Cardiologia · SinSaude, pago')
  expect(detailOf(booked({ pedido: null, servico: '' }))).toBe('por telefone')
  expect(detailOf(booked({ pedido: { ...pedido!, pagamentoAto: true, statusPagamento: 'INICIADO' } }))).toBe(
    'Cardiologia · pagar no local',
  )
})

test('a day without hours says why', () => {
  const dia = '2026-12-25'
  const say = (tipo: 'FERIADO' | 'FECHADO' | 'SEM_TURNO', motivo = '') =>
    closedText(dia, [{ dia, tipo, motivo }])
  expect([say('FERIADO', 'Natal'), say('FECHADO', 'Férias'), say('FECHADO'), say('SEM_TURNO')]).toEqual([
    'Feriado: Natal',
    'Fechado: Férias',
    'Fechado',
    'Sem atendimento neste dia da semana',
  ])
  expect(closedText('2026-12-24', [{ dia, tipo: 'FERIADO', motivo: 'Natal' }])).toBeNull()
})
