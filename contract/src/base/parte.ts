/** Arithmetic of prices without a schema, for what browsers load. Amounts are integer centavos. */

/** `rateBp` basis points (1% = 100) of a total, half up. */
export const shareOf = (total: number, rateBp: number): number =>
  Math.floor((total * rateBp + 5_000) / 10_000)

/** What the unit gets of its price: less the platform's fee of `rateBp` basis points. */
export const unitShareOf = (price: number, rateBp: number): number => price - shareOf(price, rateBp)

/** What the card price saves of the private one: a percentage with 2 decimals, half up; 0 without a private price. */
export const discountOf = (particular: number, sinSaude: number): number =>
  particular > 0 ? Math.round((1 - sinSaude / particular) * 10_000) / 100 : 0
