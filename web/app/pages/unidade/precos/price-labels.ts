import { useMarca } from '#lib/marca.ts'
import type { PriceField } from './read-row.ts'

/** Names of the three prices; the platform's price has the brand's name. */
export const usePriceLabels = (): Record<PriceField, string> => ({
  valorParticular: 'Particular',
  valorAlento: useMarca(),
  valorSinSaude: 'SinSaude',
})
