import type { Agendamento } from '@alento/contract/agendamento.ts'
import type { Expediente } from '@alento/contract/expediente.ts'
import { closedText } from '#pages/unidade/agendamentos/days.ts'
import type { Span } from './geometry.ts'

/** A day of a professional, from the top to the bottom of the grid. */
export type Column = {
  key: string
  title: string
  detail: string
  dia: string
  profissional: string
  list: Agendamento[]
  livres: string[]
  faixas: Span[]
  /** Length of an appointment. */
  minutos: number
  closed: string | null
}

type Pessoa = { _id: string; nome: string; especialidade: string | null }

/** One day of one professional; cancelled appointments are only in the list. */
export function columnOf(
  { dia, pessoa, horas }: { dia: string; pessoa: Pessoa; horas: readonly Expediente[] },
  list: readonly Agendamento[],
): Omit<Column, 'key' | 'title' | 'detail'> {
  const own = horas.find((h) => h.corpo_clinico === pessoa._id)
  const day = own?.dias.find((d) => d.dia === dia)
  return {
    dia,
    profissional: pessoa._id,
    list: list.filter((a) => a.corpo_clinico._id === pessoa._id && a.dia === dia && a.status !== 'CANCELADA'),
    livres: day?.livres ?? [],
    faixas: day?.faixas ?? [],
    minutos: own?.duracaoMin ?? 30,
    closed: day?.fechado ? closedText(dia, [day.fechado]) : day ? null : 'Não atende',
  }
}

/** 'Cardiologia, 30 min · 2 livres'. */
export const detailOf = (
  { especialidade }: Pessoa,
  { minutos, livres }: Pick<Column, 'minutos' | 'livres'>,
) =>
  `${especialidade ? `${especialidade}, ` : ''}${minutos} min · ${livres.length} ${livres.length === 1 ? 'livre' : 'livres'}`
