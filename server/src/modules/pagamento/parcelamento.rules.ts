import { centavos, type Centavos } from '@alento/contract/base/dinheiro.ts'
import { instalmentOf } from '@alento/contract/base/parte.ts'
import type { Parcelamento } from '@alento/contract/pagamento/pagamento.ts'

/** Instalments are offered only above this total, in centavos. Source: specification, section 9 (K6). */
const minimoParcelavel = 20_000

/**
 * Surcharge of each plan in basis points of the total; 2 and 3 instalments are free of interest. Source: specification, section
 * 9.
 */
const acrescimoBp: readonly (readonly [parcelas: number, bp: number])[] = [
  [1, 0],
  [2, 0],
  [3, 0],
  [4, 659],
  [5, 743],
  [6, 828],
  [7, 940],
  [8, 1_027],
  [9, 1_114],
  [10, 1_203],
]

/** One plan: each instalment is rounded down by `instalmentOf`, and `parcelas` times it is charged. */
function planOf(total: Centavos, parcelas: number, bp: number): Parcelamento {
  const valorParcela = centavos(instalmentOf(total, parcelas, bp))
  return { parcelas, valorParcela, valorCobrado: centavos(valorParcela * parcelas) }
}

/**
 * Ways to divide a total (after the coupon) on a card, single payment first; empty when it cannot be divided. Centavos. Source:
 * specification, section 9; decisions.md, 'Prices and offers'.
 */
export const listParcelamento = (total: Centavos): Parcelamento[] =>
  total > minimoParcelavel ? acrescimoBp.map(([parcelas, bp]) => planOf(total, parcelas, bp)) : []

/** The plan with this number of instalments; null when it is not offered for this total. A single payment is always possible. */
export const findParcelamento = (total: Centavos, parcelas: number): Parcelamento | null =>
  parcelas === 1
    ? planOf(total, 1, 0)
    : (listParcelamento(total).find((plan) => plan.parcelas === parcelas) ?? null)
