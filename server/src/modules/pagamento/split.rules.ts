import { centavos, parteDaUnidade, type Centavos } from '@alento/contract/base/dinheiro.ts'
import { payoutOf } from '@alento/contract/base/parte.ts'

export type Split = {
  /** What the buyer pays. */
  valor: Centavos
  /** What the gateway sends to the unit's seller. */
  repasse: Centavos
  /** What stays with the platform, the surcharge of instalments in it; `repasse + taxa = valor`. */
  taxa: Centavos
  /** What the instalments add to the price; below zero by the centavos that their floor drops. */
  acrescimo: number
  /** What the platform still owes the unit because the coupon was larger than its fee. */
  devido: Centavos
}

/**
 * Divides a payment. The unit gets its price less the fee, whatever the coupon: the platform bears coupons. A surcharge
 * of instalments (`acrescimo`) is wholly the platform's, and so are the centavos that it falls short.
 * Units: centavos, basis points; the fee rounds half up. Source: decisions.md, 'Prices and offers' and 'Payments'.
 */
export function splitPagamento(bruto: Centavos, desconto: Centavos, taxaBp: number, acrescimo = 0): Split {
  const preco = bruto - desconto
  const valor = centavos(preco + acrescimo)
  const unidade = parteDaUnidade(bruto, taxaBp)
  const repasse = centavos(payoutOf(unidade, valor, preco))
  return { valor, repasse, taxa: centavos(valor - repasse), acrescimo, devido: centavos(unidade - repasse) }
}
