import { formatDiaSemana } from '#lib/texto/format.ts'

/** A day as it is shown, with an hour: '25/11/2026, às 09:20'. No line breaks before the hour. */
export const withHour = (day: string, horario: string): string => `${day}, às\u00a0${horario}`

/** 'Quarta, 25/11, às 09:20'. */
export const formatVisit = (dia: string, horario: string): string =>
  withHour(formatDiaSemana(dia).replace(/\/\d{4}$/, ''), horario)

/** 'Qua, 25/11, às 09:20', for narrow places. */
export const formatVisitShort = (dia: string, horario: string): string =>
  formatVisit(dia, horario).replace(/^([^,]{3})[^,]*/, '$1')
