import { numberText } from '#ui/data/number.ts'

const maxTotal = 5000

/** '23 lugares'; totals above 5,000 are not counted further. */
export const placeCount = (total: number): string =>
  total > maxTotal ? 'Mais de 5.000 lugares' : `${numberText(total)} ${total === 1 ? 'lugar' : 'lugares'}`

/** '23 lugares com Cardiologia'. */
export const countPlaces = (total: number, servico: string): string => `${placeCount(total)} com ${servico}`
