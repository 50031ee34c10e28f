/**
 * All arithmetic of discounts, fees, coupons, instalments and shares, without a schema, so that a browser can load it. Amounts
 * are integer centavos, rates basis points (1% = 100). `dinheiro.ts` wraps the functions that the server calls with branded
 * amounts.
 */

/** `rateBp` basis points of a total, half up: 10% of R$ 0,05 is R$ 0,01. */
export const shareOf = (total: number, rateBp: number): number =>
  Math.floor((total * rateBp + 5_000) / 10_000)

/**
 * The unit's share of its price: the price minus the platform's fee of `rateBp` basis points, which is rounded half up. Source:
 * decisions.md, 'Payments'.
 */
export const unitShareOf = (price: number, rateBp: number): number => price - shareOf(price, rateBp)

/** Integer quotient of two integers, rounded down, computed without a fractional intermediate; both stay far below 2^53. */
const floorDiv = (a: number, b: number): number => (a - (((a % b) + b) % b)) / b

/**
 * Saving of the card price compared to the private price: a percentage with 2 decimals (64.04), half up; 0 without a private
 * price, negative when the card price is higher. Whole numbers up to the last division: as a fraction an exact half such as
 * 47.625 lies a little below itself. Source: decisions.md, 'Prices and offers'.
 */
export const discountOf = (particular: number, sinSaude: number): number =>
  particular > 0 ? floorDiv((particular - sinSaude) * 20_000 + particular, particular * 2) / 100 : 0

/** Saving of a price compared to the private one, for display: the same percentage, never below zero. */
export const savingPercent = (particular: number, price: number): number =>
  Math.max(0, discountOf(particular, price))

/** The least total that is charged online: the gateway takes no less. Source: zoop.md, section 7; decisions.md, 'Payments'. */
export const leastCharge = 50

/**
 * Amount that a coupon takes off a price: `percentualBp` of it, half up, or `valorFixo`; never more than the price, and all of
 * it when less than `leastCharge` would be left.
 */
export function couponOff(
  price: number,
  { percentualBp, valorFixo }: { percentualBp: number | null; valorFixo: number | null },
): number {
  const off = percentualBp === null ? (valorFixo ?? 0) : shareOf(price, percentualBp)
  return price - off < leastCharge ? price : off
}

/**
 * One instalment of a total that is divided into `parcelas` with a surcharge of `surchargeBp`: rounded down to the centavo. The
 * charged amount is `parcelas` times it. Source: specification, section 9 (K6).
 */
export const instalmentOf = (total: number, parcelas: number, surchargeBp: number): number =>
  floorDiv(total * (10_000 + surchargeBp), 10_000 * parcelas)

/**
 * Divides whole centavos, also negative ones, in proportion to `weights`: each part is its exact share rounded down or up, and they
 * add up to `total`. Largest remainder; of equal ones the first. Without any weight there is nothing to divide.
 */
export function divideAmong(total: number, weights: readonly number[]): number[] {
  const whole = BigInt(weights.reduce((sum, w) => sum + w, 0))
  if (whole === 0n && total !== 0) throw new RangeError(`nobody to divide ${total} among`)
  const exact = weights.map((w) => BigInt(Math.abs(total)) * BigInt(w))
  const parts = exact.map((x) => (whole === 0n ? 0 : Number(x / whole)))
  const rests = exact.map((x, i) => ({ i, rest: whole === 0n ? 0 : Number(x % whole) }))
  const missing = Math.abs(total) - parts.reduce((sum, part) => sum + part, 0)
  for (const { i } of rests.toSorted((a, b) => b.rest - a.rest || a.i - b.i).slice(0, missing))
    parts[i] = parts[i]! + 1 // an index of the same list
  return parts.map((part) => (total < 0 ? 0 - part : part))
}

/**
 * The unit's part of a payment of `paid`: its share of the price before the coupon (the platform bears the coupon), but never
 * more than was paid. Source: decisions.md, 'Prices and offers' and 'Payments'.
 */
export const payoutOf = (unitShare: number, paid: number, price: number): number =>
  Math.min(unitShare, price, paid)

/** An amount and how it divides: `repasse` is the unit's part, `taxa` the platform's; they add up to `valor`. */
export type Partes = { valor: number; repasse: number; taxa: number }

/** Returns the part of a payment that may still be refunded. */
export const subtractPartes = (pago: Partes, devolvido: Partes): Partes => ({
  valor: pago.valor - devolvido.valor,
  repasse: pago.repasse - devolvido.repasse,
  taxa: pago.taxa - devolvido.taxa,
})

/**
 * The unit's part of a refund of `valor`. Unit and platform give back in the proportion in which they received the payment,
 * counted over all refunds so far. The unit's part is rounded down, and the refunds of a whole payment add up to exactly its
 * parts, in however many steps. `valor` is at least 1 and at most the rest.
 */
export function unitRefundOf(valor: number, pago: Partes, devolvido: Partes): number {
  const left = subtractPartes(pago, devolvido)
  const upTo = Number((BigInt(devolvido.valor + valor) * BigInt(pago.repasse)) / BigInt(pago.valor))
  // Refunds that the gateway refused in between may have made the steps uneven: neither side gives back more than its part.
  const least = Math.max(0, valor - left.taxa)
  const most = Math.min(valor, left.repasse)
  return Math.min(most, Math.max(least, upTo - devolvido.repasse))
}
