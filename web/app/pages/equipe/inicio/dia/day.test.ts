import { expect, test } from 'vitest'
import type { Agendamento } from '@alento/contract/agenda/agendamento.ts'
import { expectedDay } from './expected.ts'
import { type Look, otherStepsOf, nextStepOf } from '#lib/visita/passo.ts'
import { foldDoneRows, findNextPaciente, noteOf, ofDay, placeOfNow, summaryOf, waitText } from './day.ts'
import { dayHref, filterDay, peopleOf, readChoice } from './day-choice.ts'

const fuso = 'America/Sao_Paulo'
/** A moment of that day in the unit's zone. */
const at = (horario: string): string => `2026-11-23T${horario}:00-03:00`
const look = (horario: string, desk = true): Look => ({ agora: Date.parse(at(horario)), fuso, desk })

type Over = Partial<Omit<Agendamento, 'pedido'>> & {
  pedido?: Partial<NonNullable<Agendamento['pedido']>> | null
}

let n = 0
const booked = ({ pedido, ...over }: Over = {}): Agendamento => ({
  _id: `a${(n += 1)}`,
  corpo_clinico: { _id: 'p1', nome: 'Dra. Helena Prado' },
  dia: '2026-11-23',
  horario: '09:20',
  ate: '09:40',
  status: 'CONFIRMADA',
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
  pedido:
    pedido === null
      ? null
      : {
          _id: 'o1',
          codigo: '••••-9QXD',
          valorTotal: 8990,
          tipoPagamento: 'SinSaude',
          pagamentoAto: false,
          statusPagamento: 'CONCLUIDO',
          statusAtendimento: 'AGUARDANDO',
          ...pedido,
        },
  ...over,
})
const attended = (horario: string, when = horario) =>
  booked({
    horario,
    situacaoVisita: 'ATENDIDA',
    atendidoEm: at(when),
    pedido: { statusAtendimento: 'REALIZADO' },
  })

test('each state has one next step: there, called in, and what ends the visit', () => {
  const now = look('09:00')
  expect(nextStepOf(booked(), now)).toBe('chegou')
  expect(nextStepOf(booked({ situacaoVisita: 'CHEGOU' }), now)).toBe('chamar')
  expect(nextStepOf(booked({ situacaoVisita: 'EM_ATENDIMENTO' }), now)).toBe('validar')
  expect(nextStepOf(booked({ situacaoVisita: 'EM_ATENDIMENTO', pedido: null }), now)).toBe('atendido')
  expect(nextStepOf(booked({ situacaoVisita: 'FALTOU', comecou: true }), now)).toBe('chegou')
  expect(nextStepOf(attended('08:00'), now)).toBeNull()
})

test('an unconfirmed visit is confirmed first, until its patient may walk in; an unpaid one has no step', () => {
  const waiting = booked({ status: 'AGUARDANDO_CONFIRMACAO', horario: '10:30' })
  expect(nextStepOf(waiting, look('09:00'))).toBe('confirmar')
  expect(otherStepsOf(waiting, look('09:00'))).toContain('chegou')
  expect(nextStepOf(waiting, look('09:30'))).toBe('chegou')
  const unpaid = booked({ pedido: { statusPagamento: 'AGUARDANDO_PAGAMENTO' } })
  expect([nextStepOf(unpaid, look('09:00')), otherStepsOf(unpaid, look('09:00'))]).toEqual([null, []])
})

test('staff who validate no vouchers are offered none, and set visits booked by phone', () => {
  const doctor = look('09:30', false)
  const inside = { situacaoVisita: 'EM_ATENDIMENTO', comecou: true } as const
  expect(nextStepOf(booked(inside), doctor)).toBeNull()
  expect(nextStepOf(booked({ ...inside, pedido: null }), doctor)).toBe('atendido')
  expect(otherStepsOf(attended('09:20', '09:25'), doctor)).toEqual([])
})

test('behind the dots is everything else that can be done, never the step of the row', () => {
  const now = look('09:30')
  expect(otherStepsOf(booked({ comecou: true }), now)).toEqual(['chamar', 'validar', 'faltou'])
  expect(otherStepsOf(booked({ comecou: true, situacaoVisita: 'CHEGOU' }), now)).toEqual([
    'validar',
    'faltou',
    'marcado',
  ])
  expect(otherStepsOf(booked({ comecou: true, situacaoVisita: 'FALTOU' }), now)).toEqual([
    'chamar',
    'validar',
    'veio',
  ])
  expect(otherStepsOf(booked({ pedido: null, situacaoVisita: 'ATENDIDA' }), now)).toEqual(['desfeito'])
})

test('an attendance by voucher is undone for ten minutes', () => {
  const a = attended('09:00')
  expect(otherStepsOf(a, look('09:10'))).toEqual(['voucher'])
  expect(otherStepsOf(a, look('09:11'))).toEqual([])
})

test('the second line says who waits, who is late, and since when', () => {
  const now = look('09:32')
  const note = (over: Over) => noteOf(booked(over), now)
  expect(note({ horario: '08:40' })).toEqual({ text: '52 min de atraso', late: true })
  expect(note({ horario: '10:30' })).toBeNull()
  expect(note({ situacaoVisita: 'CHEGOU', chegouEm: at('09:21') })).toEqual({
    text: 'espera 11 min',
    late: false,
  })
  expect(note({ situacaoVisita: 'EM_ATENDIMENTO', chamadoEm: at('09:06') })?.text).toBe('desde 09:06')
  expect(note({ situacaoVisita: 'FALTOU', faltouEm: at('08:36') })?.text).toBe('08:36')
  expect([waitText(59.9), waitText(60), waitText(80), waitText(-3)]).toEqual([
    '59 min',
    '1 h',
    '1 h 20 min',
    '0 min',
  ])
})

test('finished visits fold, except the last two, and never for one row', () => {
  const day = [attended('08:00'), attended('08:20', '08:50'), attended('08:40', '08:45'), booked()]
  expect(foldDoneRows(day).folded).toEqual([])
  const more = [...day, attended('07:40')]
  expect(foldDoneRows(more).folded.map((a) => a.horario)).toEqual(['08:00', '07:40'])
  expect(foldDoneRows(more).shown.map((a) => a.horario)).toEqual(['08:20', '08:40', '09:20'])
})

test('next is the first who is there, or else the first who is expected; now is before the first that is to come', () => {
  const [a, b, c] = [booked({ horario: '08:40' }), booked({ horario: '09:20' }), booked({ horario: '10:00' })]
  expect(findNextPaciente([a, b, c])).toBe(a)
  const there = { ...b, situacaoVisita: 'CHEGOU' as const }
  expect(findNextPaciente([a, there, c])).toBe(there)
  expect(findNextPaciente([attended('08:00')])).toBeNull()
  expect([look('08:00'), look('09:20'), look('23:00')].map((now) => placeOfNow([a, b, c], now))).toEqual([
    0, 2, 3,
  ])
})

test('the summary counts morning and afternoon, and names who waits longest', () => {
  const now = look('09:32')
  const there = (name: string, since: string) =>
    booked({
      situacaoVisita: 'CHEGOU',
      chegouEm: at(since),
      paciente: { name, telefoneCelular: '' },
    })
  expect(summaryOf([], now)).toBe('Ninguém marcado para hoje.')
  expect(summaryOf([booked(), booked({ horario: '14:00' })], now)).toBe(
    '1 de manhã, 1 à tarde. Ninguém espera agora.',
  )
  const [first, second] = [there('Dalva Nogueira', '09:17'), there('Maria Aparecida', '09:21')]
  expect(summaryOf([second], now)).toBe('1 de manhã. Maria espera há 11 minutos.')
  expect(summaryOf([second, first], now)).toBe('2 de manhã. 2 esperam; Dalva, há mais tempo: 15 minutos.')
})

test('a day is chosen by professional and state, in the address; cancelled times are not its work', () => {
  const other = { _id: '019b76da-0000-7000-8000-000000000002', nome: 'Dr. Marcos Antunes' }
  const list = [booked(), booked({ corpo_clinico: other }), booked({ status: 'CANCELADA' })]
  expect(ofDay(list)).toHaveLength(2)
  expect(peopleOf(ofDay(list))).toEqual([
    { _id: other._id, nome: 'Dr. Marcos', total: 1 },
    { _id: 'p1', nome: 'Dra. Helena', total: 1 },
  ])
  const choice = readChoice(new URL(`http://a/admin?profissional=${other._id}&situacao=confirmado&feitos=1`))
  expect(filterDay(list, choice)).toHaveLength(1)
  expect(filterDay(list, { ...choice, situacao: 'aguardando' })).toHaveLength(0)
  expect(dayHref(choice)).toBe(`/admin?profissional=${other._id}&situacao=confirmado&feitos=1`)
  expect(readChoice(new URL('http://a/admin?profissional=x&situacao=y'))).toEqual({
    profissional: null,
    situacao: null,
    feitos: false,
  })
  expect(dayHref({ profissional: null, situacao: null, feitos: false })).toBe('/admin')
})

test('two professionals who read alike in short keep their whole names', () => {
  const person = (_id: string, nome: string) => booked({ corpo_clinico: { _id, nome } })
  expect(peopleOf([person('1', 'Dra. Ana Lima'), person('2', 'Dra. Ana Reis')]).map((p) => p.nome)).toEqual([
    'Dra. Ana Lima',
    'Dra. Ana Reis',
  ])
})

test('a row shows what its form under way makes of it, and nothing of another form', () => {
  const form = (fields: Record<string, string>) => {
    const data = new FormData()
    for (const [name, value] of Object.entries(fields)) data.set(name, value)
    return data
  }
  const a = booked({ pedido: null })
  const day = [a, booked({ _id: 'other' })]
  const now = look('09:32').agora
  const after = (acao: string, before = day) =>
    expectedDay(before, form({ acao, agendamento: a._id }), now)[0]!.situacaoVisita
  expect(['chegou', 'chamar', 'atendido', 'faltou', 'marcado'].map((acao) => after(acao))).toEqual([
    'CHEGOU',
    'EM_ATENDIMENTO',
    'ATENDIDA',
    'FALTOU',
    'MARCADA',
  ])
  // An end that is taken back leads to where the times say the visit was.
  const called = { ...a, situacaoVisita: 'FALTOU', chamadoEm: at('09:06') } as const
  expect(after('veio', [called])).toBe('EM_ATENDIMENTO')
  expect(after('desfeito')).toBe('MARCADA')
  expect(expectedDay(day, form({ acao: 'chegou', agendamento: 'other' }), now)[0]).toBe(a)
  expect(expectedDay(day, form({ acao: 'x', agendamento: a._id }), now)).toBe(day)
  expect(expectedDay(day, undefined, now)).toBe(day)
})
