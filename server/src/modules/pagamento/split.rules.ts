import { centavos, parteBp, type Centavos } from '@alento/contract/base/dinheiro.ts'

export type Split = {
  /** What the buyer pays. */
  valor: Centavos
  /** What the gateway sends to the unit's seller. */
  repasse: Centavos
  /** What stays with the platform; `repasse + taxa = valor`. */
  taxa: Centavos
  /** What the platform still owes the unit because the coupon was larger than its fee. */
  devido: Centavos
}

/**
 * Divides a payment. The unit gets its price less the fee, whatever the coupon: the platform bears coupons.
 * Units: centavos, basis points; the fee rounds half up. Source: decisions.md, 'Prices and offers' and 'Payments'.
 */
export function splitPagamento(bruto: Centavos, desconto: Centavos, taxaBp: number): Split {
  const valor = centavos(bruto - desconto)
  const unidade = bruto - parteBp(bruto, taxaBp)
  const repasse = centavos(Math.min(unidade, valor))
  return { valor, repasse, taxa: centavos(valor - repasse), devido: centavos(unidade - repasse) }
}
