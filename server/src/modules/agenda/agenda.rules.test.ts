import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  diaSemanaOf,
  faixasOf,
  firstFree,
  horarioOf,
  horizonOf,
  instantsOf,
  isShownFree,
  nearestTo,
  offeredUntil,
  slotsOf,
  temposOf,
  type Escala,
  type ParaQuem,
} from './agenda.rules.ts'

const d = (s: string) => Temporal.PlainDate.from(s)
const at = (s: string) => Temporal.ZonedDateTime.from(s)
const h = (s: string) => Number(s.slice(0, 2)) * 60 + Number(s.slice(3))
const faixa = (inicio: string, fim: string) => ({ inicio: h(inicio), fim: h(fim) })
/** Every day 08:00-12:00 and 14:00-16:00, half-hour times. */
const escala = (over: Partial<Escala> = {}): Escala => ({
  duracaoMin: 30,
  antecedencia: 60,
  semanal: [1, 2, 3, 4, 5, 6, 7].map((diaSemana) => ({
    diaSemana,
    faixas: [faixa('08:00', '12:00'), faixa('14:00', '16:00')],
  })),
  excecoes: [],
  ocupados: [],
  ...over,
})
const manha = at('2026-03-10T07:00[America/Sao_Paulo]')
const horarios = (dia: string, e: Escala, now = manha) =>
  temposOf(d(dia), e, now, 'unidade').map((t) => horarioOf(t.minuto))

const anyFaixa = fc
  .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 0, max: 1439 }))
  .map(([a, b]) => ({ inicio: Math.min(a, b), fim: Math.max(a, b) }))
const anyDuracao = fc.constantFrom(20, 30, 60)

test('times have the right length, lie whole inside a range and never overlap, whatever the ranges', () => {
  fc.assert(
    fc.property(fc.array(anyFaixa, { maxLength: 4 }), anyDuracao, (faixas, duracao) => {
      const slots = slotsOf(faixas, duracao)
      const inside = slots.every((t) => faixas.some((f) => f.inicio <= t && t + duracao <= f.fim))
      const apart = slots.slice(1).every((t, i) => t >= slots[i]! + duracao)
      expect([inside, apart]).toEqual([true, true])
    }),
  )
})

test('a range alone is filled: less than one attendance time stays over', () => {
  fc.assert(
    fc.property(anyFaixa, anyDuracao, (f, duracao) => {
      expect(slotsOf([f], duracao)).toHaveLength(Math.floor((f.fim - f.inicio) / duracao))
    }),
  )
})

test('a time ends within its range: 08:00 to 08:50 holds two of 20 minutes and one of 30', () => {
  expect(slotsOf([faixa('08:00', '08:50')], 20).map(horarioOf)).toEqual(['08:00', '08:20'])
  expect(slotsOf([faixa('08:00', '08:50')], 30).map(horarioOf)).toEqual(['08:00'])
  expect(slotsOf([faixa('08:00', '08:50')], 60)).toEqual([])
})

test('weekdays count from 1 Domingo to 7 Sábado', () => {
  expect(diaSemanaOf(d('2026-03-08'))).toBe(1)
  expect(diaSemanaOf(d('2026-03-10'))).toBe(3)
  expect(diaSemanaOf(d('2026-03-14'))).toBe(7)
})

test('a day without weekly ranges has no times', () => {
  const terca = escala({ semanal: [{ diaSemana: 3, faixas: [faixa('08:00', '09:00')] }] })
  expect(horarios('2026-03-10', terca)).toEqual(['08:00', '08:30'])
  expect(horarios('2026-03-11', terca)).toEqual([])
})

test('national holidays, fixed and movable, are closed; carnival and Corpus Christi are not national', () => {
  for (const dia of ['2026-04-03', '2026-04-21', '2026-05-01', '2026-09-07', '2026-11-20', '2026-12-25'])
    expect([dia, faixasOf(d(dia), escala())]).toEqual([dia, []])
  for (const dia of ['2026-02-17', '2026-06-04', '2026-04-05'])
    expect([dia, faixasOf(d(dia), escala()).length]).toEqual([dia, 2])
})

const extra = (dia: string) => ({ dia: d(dia), tipo: 'EXTRA' as const, faixa: faixa('19:00', '20:00') })
const fechado = (dia: string) => ({ dia: d(dia), tipo: 'FECHADO' as const, faixa: null })

test('a holiday that was opened has the hours of its weekday, unless the day is closed or has its own', () => {
  const natal = d('2026-12-25')
  const aberto = { dia: natal, tipo: 'ABERTO' as const, faixa: null }
  const maisHoras = { dia: natal, tipo: 'EXTRA' as const, faixa: faixa('20:00', '21:00') }
  const semDia = { dia: natal, tipo: 'FECHADO' as const, faixa: null }
  const of = (excecoes: Escala['excecoes']) => faixasOf(natal, escala({ excecoes })).length
  expect([of([]), of([aberto]), of([aberto, maisHoras]), of([aberto, maisHoras, semDia])]).toEqual([
    0, 2, 1, 0,
  ])
})

test('extra hours replace the week and open a holiday; a closed day beats both', () => {
  const e = escala({
    excecoes: [extra('2026-03-11'), extra('2026-04-21'), fechado('2026-03-12'), extra('2026-03-12')],
  })
  expect(horarios('2026-03-11', e)).toEqual(['19:00', '19:30'])
  expect(horarios('2026-04-21', e)).toEqual(['19:00', '19:30'])
  expect(horarios('2026-03-12', e)).toEqual([])
})

test("a time must start later than now in the unit's zone: Manaus is an hour behind São Paulo", () => {
  const now = Temporal.Instant.from('2026-03-10T17:30:00Z')
  const inZone = (zone: string) => horarios('2026-03-10', escala(), now.toZonedDateTimeISO(zone))
  expect(inZone('America/Sao_Paulo')).toEqual(['15:00', '15:30'])
  expect(inZone('America/Manaus')).toEqual(['14:00', '14:30', '15:00', '15:30'])
})

test('late in the evening of São Paulo it is still the same day in Manaus, and the next one in UTC', () => {
  const now = Temporal.Instant.from('2026-03-11T03:30:00Z')
  expect(horizonOf(now.toZonedDateTimeISO('America/Sao_Paulo'))[0]?.toString()).toBe('2026-03-11')
  expect(horizonOf(now.toZonedDateTimeISO('America/Manaus'))[0]?.toString()).toBe('2026-03-10')
})

test('the horizon is today and the 59 days that follow', () => {
  const days = horizonOf(manha)
  expect([days.length, String(days[0]), String(days.at(-1))]).toEqual([60, '2026-03-10', '2026-05-08'])
  expect(horarios('2026-05-08', escala())).not.toEqual([])
  expect(horarios('2026-05-09', escala())).toEqual([])
  expect(horarios('2026-03-09', escala())).toEqual([])
})

test('a client is offered exactly the times that can still be paid, whatever the lead, the zone and the hour; the unit all that are ahead', () => {
  const zonas = ['America/Sao_Paulo', 'America/Manaus', 'America/Rio_Branco', 'America/Noronha']
  const anyNow = fc
    .tuple(fc.integer({ min: 0, max: 3 * 1440 * 60 }), fc.constantFrom(...zonas))
    .map(([seconds, fuso]) => at('2026-03-10T00:00[America/Sao_Paulo]').add({ seconds }).withTimeZone(fuso))
  const whole = escala({
    semanal: [1, 2, 3, 4, 5, 6, 7].map((diaSemana) => ({ diaSemana, faixas: [faixa('00:00', '23:59')] })),
  })
  fc.assert(
    fc.property(anyNow, fc.integer({ min: 0, max: 2880 }), (now, antecedencia) => {
      const momentsFor = (para: ParaQuem) =>
        horizonOf(now)
          .slice(0, 5)
          .flatMap((dia) =>
            temposOf(dia, { ...whole, antecedencia }, now, para).map(
              ({ minuto }) => instantsOf(dia, minuto, { duracaoMin: 30, fuso: now.timeZoneId }).inicio,
            ),
          )
      const ahead = momentsFor('unidade')
      expect(ahead.every((inicio) => Temporal.Instant.compare(inicio, now.toInstant()) > 0)).toBe(true)
      const inTime = (inicio: Temporal.Instant) =>
        Temporal.Instant.compare(
          offeredUntil(inicio, antecedencia),
          now.round({ smallestUnit: 'minute', roundingMode: 'floor' }).toInstant(),
        ) > 0
      expect(momentsFor('cliente').map(String)).toEqual(ahead.filter(inTime).map(String))
    }),
  )
})

test('a held time takes every time that it touches, also when the attendance time changed since', () => {
  const e = escala({ ocupados: [{ dia: d('2026-03-11'), faixa: faixa('08:30', '09:30') }] })
  const taken = temposOf(d('2026-03-11'), e, manha, 'unidade').filter((t) => !t.livre)
  expect(taken.map((t) => horarioOf(t.minuto))).toEqual(['08:30', '09:00'])
  expect(temposOf(d('2026-03-12'), e, manha, 'unidade').every((t) => t.livre)).toBe(true)
})

test('the first three free times of the next free day are shown; fewer where it has fewer', () => {
  const free = (e: Escala) => {
    const found = firstFree(e, manha)
    return found && [String(found.dia), ...found.minutos.map(horarioOf)]
  }
  expect(free(escala())).toEqual(['2026-03-10', '08:30', '09:00', '09:30'])
  const ocupados = [{ dia: d('2026-03-10'), faixa: faixa('08:00', '15:00') }]
  expect(free(escala({ ocupados }))).toEqual(['2026-03-10', '15:00', '15:30'])
  expect(free(escala({ semanal: [] }))).toBeNull()
})

test('a taken time changes what is shown up to the last shown one, at the unit', () => {
  const shown = {
    proximoLivre: Temporal.Instant.from('2026-03-10T12:30:00Z'),
    proximosHorarios: ['08:30', '09:00', '09:30'],
    fuso: 'America/Manaus',
  }
  const takes = (inicio: string, over = {}) =>
    isShownFree(Temporal.Instant.from(inicio), { ...shown, ...over })
  expect(takes('2026-03-10T13:30:00Z')).toBe(true)
  expect(takes('2026-03-10T14:00:00Z')).toBe(false)
  expect(takes('2026-03-11T12:30:00Z')).toBe(false)
  expect(takes('2026-03-11T12:30:00Z', { proximosHorarios: [] })).toBe(true)
})

test('a local time is another moment in another zone', () => {
  const of = (fuso: string) =>
    String(instantsOf(d('2026-03-11'), h('08:30'), { duracaoMin: 20, fuso }).inicio)
  expect(of('America/Sao_Paulo')).toBe('2026-03-11T11:30:00Z')
  expect(of('America/Manaus')).toBe('2026-03-11T12:30:00Z')
  const { inicio, fim } = instantsOf(d('2026-03-11'), h('08:30'), { duracaoMin: 20, fuso: 'America/Manaus' })
  expect(inicio.until(fim).total('minutes')).toBe(20)
})

test('the nearest free times come first, across days; of two alike the earlier', () => {
  const dia = d('2026-03-11')
  const free = [
    { dia, minuto: h('08:00') },
    { dia, minuto: h('09:00') },
    { dia, minuto: h('10:00') },
    { dia: d('2026-03-12'), minuto: h('08:30') },
  ]
  expect(nearestTo({ dia, minuto: h('08:30') }, free, 3)).toEqual([free[0], free[1], free[2]])
  expect(nearestTo({ dia: d('2026-03-12'), minuto: h('08:00') }, free, 1)).toEqual([free[3]])
})
