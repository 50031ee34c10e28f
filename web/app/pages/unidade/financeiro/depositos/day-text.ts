import { midSentence, weekdayOf } from '#lib/texto/format.ts'

/** 'quarta, 25/11'. */
export const dayText = (dia: string): string =>
  `${midSentence(weekdayOf(dia))}, ${dia.slice(8)}/${dia.slice(5, 7)}`
