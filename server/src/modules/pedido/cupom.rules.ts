import { centavos, type Centavos } from '@alento/contract/base/dinheiro.ts'
import { couponOff, divideAmong } from '@alento/contract/base/parte.ts'

export type Desconto = { percentualBp: number | null; valorFixo: number | null }

/**
 * Returns the discount of a coupon on a price, in centavos; never more than the price, and all of it when the rest is too small to
 * be charged. A percentage rounds half up.
 */
export const descontoOfCupom = (bruto: Centavos, cupom: Desconto): Centavos =>
  centavos(couponOff(bruto, cupom))

/**
 * Shares a discount among prices that are paid together, by largest remainder. Each keeps at least one centavo, because a payment has
 * no line without money; unless all is taken off. Centavos. Source: decisions.md, 'Orders'.
 */
export function shareDesconto(desconto: number, precos: readonly number[]): number[] {
  const total = precos.reduce((sum, p) => sum + p, 0)
  if (desconto >= total) return [...precos]
  return divideAmong(
    desconto,
    precos.map((p) => p - 1),
  )
}
