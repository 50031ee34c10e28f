import { formatDiaSemana } from '#lib/texto/format.ts'

/** 'Quarta, 25/11, às 09:20'. */
export const formatVisit = (dia: string, horario: string): string =>
  `${formatDiaSemana(dia).replace(/\/\d{4}$/, '')}, às ${horario}`

/** 'Qua, 25/11, às 09:20', for narrow places. */
export const formatVisitShort = (dia: string, horario: string): string =>
  formatVisit(dia, horario).replace(/^([^,]{3})[^,]*/, '$1')
