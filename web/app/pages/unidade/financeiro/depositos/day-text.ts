import { diaSemanaOf, diasSemana } from '@alento/contract/base/zona.ts'

/** 'quarta, 25/11'. */
export const dayText = (dia: string): string =>
  `${diasSemana[diaSemanaOf(dia) - 1]!.toLowerCase()}, ${dia.slice(8)}/${dia.slice(5, 7)}`
