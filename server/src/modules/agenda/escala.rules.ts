import type { DiaSemanal, Faixa } from './agenda.rules.ts'
import { minutesOf } from './agenda.rules.ts'

/** A weekday as it is stored: a morning and an afternoon range, each whole or absent. */
export type LinhaTurnos = {
  diaSemana: number
  horaInicio1: Temporal.PlainTime | null
  horaFim1: Temporal.PlainTime | null
  horaInicio2: Temporal.PlainTime | null
  horaFim2: Temporal.PlainTime | null
}

const faixaOf = (inicio: Temporal.PlainTime | null, fim: Temporal.PlainTime | null): Faixa[] =>
  inicio && fim ? [{ inicio: minutesOf(inicio), fim: minutesOf(fim) }] : []

export const toSemanal = (l: LinhaTurnos): DiaSemanal => ({
  diaSemana: l.diaSemana,
  faixas: [...faixaOf(l.horaInicio1, l.horaFim1), ...faixaOf(l.horaInicio2, l.horaFim2)],
})
