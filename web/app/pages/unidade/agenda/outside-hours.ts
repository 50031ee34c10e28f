import { weekdayName } from './semana.ts'

type Hora = string | null
type Dia = { hora_inicio_1: Hora; hora_fim_1: Hora; hora_inicio_2: Hora; hora_fim_2: Hora }
type DiaDaAgenda = Dia & { dia_semana: { key: number } }
type DiaAberto = Dia & { key: number }
type Range = { inicio: string; fim: string }

const rangesOf = (d: Dia): Range[] =>
  (
    [
      [d.hora_inicio_1, d.hora_fim_1],
      [d.hora_inicio_2, d.hora_fim_2],
    ] as const
  ).flatMap(([inicio, fim]) => (inicio && fim ? [{ inicio, fim }] : []))

/** The parts of a range outside another one: none, one end, or both. */
const without = (range: Range, open: Range): Range[] =>
  [
    { inicio: range.inicio, fim: range.fim < open.inicio ? range.fim : open.inicio },
    { inicio: range.inicio > open.fim ? range.inicio : open.fim, fim: range.fim },
  ].filter(({ inicio, fim }) => inicio < fim)

/**
 * The parts of a professional's week outside the unit's opening hours, by weekday, as display texts ('Terça 18:00–20:00').
 * Touching ends are inside; breaks and closed days are outside. A unit without any opening hours has nothing to compare.
 */
export function outsideHours(semana: readonly DiaDaAgenda[], abertos: readonly DiaAberto[]): string[] {
  if (abertos.length === 0) return []
  return semana
    .toSorted((a, b) => a.dia_semana.key - b.dia_semana.key)
    .flatMap((dia) => {
      const { key } = dia.dia_semana
      const open = abertos.filter((d) => d.key === key).flatMap(rangesOf)
      const left = open.reduce((ranges, o) => ranges.flatMap((r) => without(r, o)), rangesOf(dia))
      return left.map(({ inicio, fim }) => `${weekdayName(key)} ${inicio}–${fim}`)
    })
}
