import type { DiaSemanal, Faixa } from './agenda.rules.ts'
import { faixaBetween } from './agenda.rules.ts'

/** A weekday as it is stored: a morning and an afternoon range, each whole or absent. */
export type LinhaTurnos = {
  diaSemana: number
  horaInicio1: Temporal.PlainTime | null
  horaFim1: Temporal.PlainTime | null
  horaInicio2: Temporal.PlainTime | null
  horaFim2: Temporal.PlainTime | null
}

const faixaOf = (inicio: Temporal.PlainTime | null, fim: Temporal.PlainTime | null): Faixa[] =>
  inicio && fim ? [faixaBetween(inicio, fim)] : []

/**
 * The ranges in which not even one appointment fits: '1' for the first of a day, '2' for the second. Without a length everything
 * fits.
 */
export const listTooShort = (l: Omit<LinhaTurnos, 'diaSemana'>, duracaoMin: number | null): ('1' | '2')[] =>
  (['1', '2'] as const).filter((n) =>
    faixaOf(l[`horaInicio${n}`], l[`horaFim${n}`]).some(
      ({ inicio, fim }) => fim - inicio < (duracaoMin ?? 0),
    ),
  )

/** 'Não cabe uma consulta de 30 minutos'. */
export const noRoomText = (duracaoMin: number): string =>
  `Não cabe ${duracaoMin === 1 ? 'uma consulta de 1 minuto' : `uma consulta de ${duracaoMin} minutos`}`

export const toSemanal = (l: LinhaTurnos): DiaSemanal => ({
  diaSemana: l.diaSemana,
  faixas: [...faixaOf(l.horaInicio1, l.horaFim1), ...faixaOf(l.horaInicio2, l.horaFim2)],
})
