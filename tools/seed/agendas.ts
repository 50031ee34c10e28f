import { faixasOf, minutesOf, slotsOf, type Faixa } from '@alento/server/modules/agenda/agenda.rules.ts'
import { stableId } from '@alento/server/platform/stable-id.ts'
import { randomFor, type Random } from './random.ts'
import type { Contexto, Profissional, Row, Unidade } from './tipos.ts'

type Turno = [inicio: string, fim: string] | null
type Dia = [manha: Turno, tarde: Turno]

const manhas: Turno[] = [
  ['08:00', '12:00'],
  ['07:00', '11:00'],
  ['09:00', '12:00'],
]
const tardes: Turno[] = [
  ['13:00', '17:00'],
  ['14:00', '18:00'],
  ['13:00', '18:00'],
]

/** Weekday (1 Domingo to 7 Sábado) and its ranges. Dra. Helena works every day, so that there is always a time to show. */
function semanaDe(profissional: Profissional, unidade: Unidade, random: Random): [number, Dia][] {
  const { nome } = profissional.row
  if (nome === 'Dra. Helena Prado')
    return [2, 3, 4, 5, 6].map((dia): [number, Dia] => [
      dia,
      [
        ['08:00', '12:00'],
        ['14:00', '17:00'],
      ],
    ])
  if (nome === 'Dr. Marcos Antunes Reis')
    return [
      [3, [null, ['13:00', '18:00']]],
      [5, [null, ['13:00', '18:00']]],
      [7, [['08:00', '12:00'], null]],
    ]
  const sozinho = unidade.row.tipoRede === 'MEDICO' || unidade.row.tipoRede === 'CONSULTORIO'
  const dias = random.sample([2, 3, 4, 5, 6], sozinho ? random.int(3, 5) : random.int(2, 4))
  const semana = dias.map((dia): [number, Dia] => {
    const parte = random.int(0, 4)
    return [dia, [parte < 3 ? random.pick(manhas) : null, parte > 0 ? random.pick(tardes) : null]]
  })
  return random.chance(0.22) ? [...semana, [7, [['08:00', '12:00'], null]]] : semana
}

const time = (text: string | undefined): Temporal.PlainTime | null =>
  text ? Temporal.PlainTime.from(text) : null

export const buildAgenda = (profissional: Profissional, unidade: Unidade, random: Random): Row<'agenda'>[] =>
  semanaDe(profissional, unidade, random).map(([diaSemana, [manha, tarde]]) => ({
    id: stableId(`agenda/${profissional.row.id}/${diaSemana}`),
    corpoClinicoId: profissional.row.id,
    diaSemana,
    horaInicio1: time(manha?.[0]),
    horaFim1: time(manha?.[1]),
    horaInicio2: time(tarde?.[0]),
    horaFim2: time(tarde?.[1]),
  }))

/** Some professionals are away for a week, some work an extra Saturday; none of these is in the visual reference. */
export function buildExcecoes(
  profissional: Profissional,
  unidade: Unidade,
  { now }: Contexto,
): Row<'agendaExcecao'>[] {
  const random = randomFor(`excecoes/${profissional.row.id}`)
  const hoje = now.toZonedDateTimeISO(unidade.row.fuso).toPlainDate()
  if (unidade.row.nomeRede === 'Cardio Tijuca' || !random.chance(0.18)) return []
  const base = {
    corpoClinicoId: profissional.row.id,
    horaInicio: null,
    horaFim: null,
    grupo: stableId(`excecao/${profissional.row.id}/grupo`),
    motivo: '',
  }
  if (random.chance(0.3)) {
    const sabado = hoje.add({ days: 6 - (hoje.dayOfWeek % 7) + 7 })
    const extra = { horaInicio: time('08:00'), horaFim: time('12:00'), motivo: 'Mutirão de sábado' }
    return [
      { ...base, ...extra, id: stableId(`excecao/${profissional.row.id}/extra`), dia: sabado, tipo: 'EXTRA' },
    ]
  }
  const primeiro = hoje.add({ days: random.int(4, 35) })
  return Array.from({ length: random.pick([1, 2, 5]) }, (_, n) => ({
    ...base,
    motivo: 'Congresso',
    id: stableId(`excecao/${profissional.row.id}/${n}`),
    dia: primeiro.add({ days: n }),
    tipo: 'FECHADO' as const,
  }))
}

const faixa = (inicio: Temporal.PlainTime | null, fim: Temporal.PlainTime | null): Faixa[] =>
  inicio && fim ? [{ inicio: minutesOf(inicio), fim: minutesOf(fim) }] : []

/** Starts (minutes since midnight) of a professional's times on a day, computed by the schedule's own rules. */
export function temposDe({ row, agenda, excecoes }: Profissional, dia: Temporal.PlainDate): number[] {
  const { tempoAtendimento } = row
  if (!tempoAtendimento || agenda.length === 0) return []
  const semanal = agenda.map((a) => ({
    diaSemana: a.diaSemana,
    faixas: [...faixa(a.horaInicio1, a.horaFim1), ...faixa(a.horaInicio2, a.horaFim2)],
  }))
  const datadas = excecoes.map((e) => ({
    dia: e.dia,
    tipo: e.tipo,
    faixa: faixa(e.horaInicio, e.horaFim)[0] ?? null,
  }))
  return slotsOf(faixasOf(dia, { semanal, excecoes: datadas }), tempoAtendimento)
}
