import { formatDiaSemana } from '#lib/texto/format.ts'

/** 'Quarta, 25/11, às 09:20'. No line breaks before the hour. */
export const formatVisit = (dia: string, horario: string): string =>
  `${formatDiaSemana(dia).replace(/\/\d{4}$/, '')}, às\u00a0${horario}`

/** 'Qua, 25/11, às 09:20', for narrow places. */
export const formatVisitShort = (dia: string, horario: string): string =>
  formatVisit(dia, horario).replace(/^([^,]{3})[^,]*/, '$1')
