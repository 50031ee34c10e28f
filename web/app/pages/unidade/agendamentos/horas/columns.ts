import { countText } from '@alento/contract/base/texto.ts'
import type { Agendamento } from '@alento/contract/agenda/agendamento.ts'
import { toEstadoVisita } from '@alento/contract/agenda/agendamento.can.ts'
import type { Expediente } from '@alento/contract/agenda/expediente.ts'
import { closedText } from '#pages/unidade/agendamentos/days.ts'
import type { Span } from './geometry.ts'

/** A day of a professional, from the top to the bottom of the grid. */
export type Column = {
  key: string
  title: string
  detail: string
  dia: string
  /** Marks the title. */
  hoje?: boolean
  profissional: string
  list: Agendamento[]
  livres: string[]
  faixas: Span[]
  /** Length of an appointment. */
  minutos: number
  closed: string | null
}

/** Divides the columns into those with hours or appointments on their day, and those without; when no column has any, each says why. */
export function splitIdle(columns: readonly Column[]): { shown: Column[]; idle: Column[] } {
  const { busy = [], idle = [] } = Object.groupBy(columns, (c) =>
    c.faixas.length + c.list.length > 0 ? 'busy' : 'idle',
  )
  return busy.length > 0 ? { shown: busy, idle } : { shown: idle, idle: [] }
}

/** The columns from a time on; appointments that ended before are left out. */
export const cutBefore = (columns: readonly Column[], desde: string): Column[] =>
  columns.map((c) => ({
    ...c,
    list: c.list.filter((a) => a.horario >= desde),
    livres: c.livres.filter((l) => l >= desde),
    faixas: c.faixas.filter((f) => f.ate > desde).map((f) => ({ ...f, de: f.de < desde ? desde : f.de })),
  }))

/**
 * The hour from which today is shown: the one before the present, unless somebody who is still expected was to come before it; null
 * for the whole day.
 */
export function shownFrom(columns: readonly Column[], agora: string): string | null {
  const hour = Math.max(0, Number(agora.slice(0, 2)) - 1)
  const desde = `${String(hour).padStart(2, '0')}:00`
  const before = columns.flatMap((c) => [...c.faixas.map((f) => f.de), ...c.list.map((a) => a.horario)])
  const open = columns.some((c) =>
    c.list.some(
      (a) => a.horario < desde && toEstadoVisita(a) !== 'atendido' && toEstadoVisita(a) !== 'faltou',
    ),
  )
  const after = columns.some((c) => c.faixas.some((f) => f.ate > desde))
  return !open && after && before.some((de) => de < desde) ? desde : null
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
  `${especialidade ? `${especialidade}, ` : ''}${minutos} min · ${countText(livres.length, 'livre', 'livres')}`
