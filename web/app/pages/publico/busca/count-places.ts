import { countText } from '@alento/contract/base/texto.ts'

const maxTotal = 5000

/** '23 lugares'; totals above 5,000 are not counted further. */
export const placeCount = (total: number): string =>
  total > maxTotal ? 'Mais de 5.000 lugares' : countText(total, 'lugar', 'lugares')

/** '23 lugares com Cardiologia'. */
export const countPlaces = (total: number, servico: string): string => `${placeCount(total)} com ${servico}`
