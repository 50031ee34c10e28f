/** Rules about prices that server and pages share, free of zod. */

/** The number of units below which their prices do not show the usual one. */
export const fewestUnidades = 5
/** How many times above or below the median a price is worth a look. */
const factor = 3

/** The prices of other units for the same service: median of the card prices in centavos, and the number of these units. */
export type Costume = { mediana: number; unidades: number }

/**
 * Whether a card price (centavos) is so far from the prices of other units for the same exam or specialty that a reviewer should look
 * at it: more than 3 times the median, or less than a third of it. It is a hint; nothing is refused because of it.
 */
export const isForaDoCostume = (valor: number, { mediana, unidades }: Costume): boolean =>
  unidades >= fewestUnidades && (valor > mediana * factor || valor * factor < mediana)
