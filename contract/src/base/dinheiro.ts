import { z } from 'zod'
import { discountOf, shareOf, unitShareOf } from './parte.ts'

/** Amount of BRL. Unit: centavos, integer, never negative. R$ 12,34 is 1234. At most R$ 10.000.000,00. */
export const Centavos = z.int().nonnegative().max(1_000_000_000).brand('Centavos')
export type Centavos = z.infer<typeof Centavos>

/** The only place a plain number becomes money. @throws RangeError when not a non-negative integer */
export function centavos(n: number): Centavos {
  if (!Number.isSafeInteger(n) || n < 0) throw new RangeError(`not centavos: ${n}`)
  return n as Centavos
}

/**
 * Share of an amount. Units: total in centavos, rate in basis points (1% = 100).
 * Rounds half up, so that a fee of 10% of R$ 0,05 is R$ 0,01.
 */
export const parteBp = (total: Centavos, rateBp: number): Centavos => centavos(shareOf(total, rateBp))

/**
 * The unit's share of one of its prices: the price minus the platform's fee, which is rounded half up. Every display and ledger
 * entry of a unit's share uses this function. Units: centavos, basis points. Source: decisions.md, 'Payments'.
 */
export const unidadePartOf = (preco: Centavos, taxaBp: number): Centavos =>
  centavos(unitShareOf(preco, taxaBp))

/**
 * Discount that the card price gives over the private price, as a percentage with 2 decimals (64.04).
 * Rounds half up; 0 when there is no private price. Source: decisions.md, 'Prices and offers'.
 */
export const porcentagemDesconto = (particular: Centavos, sinSaude: Centavos): number =>
  discountOf(particular, sinSaude)
