import { centavos, parteDaUnidade, type Centavos } from '@alento/contract/base/dinheiro.ts'
import { payoutOf } from '@alento/contract/base/parte.ts'

export type Split = {
  /** Amount that the buyer pays. */
  valor: Centavos
  /** Amount that the gateway passes on to the unit's seller. */
  repasse: Centavos
  /** Amount that stays with the platform, including the surcharge of instalments; `repasse + taxa = valor`. */
  taxa: Centavos
  /** Amount that the instalments add to the price; negative by the centavos lost in rounding down. */
  acrescimo: number
  /** Amount that the platform still owes the unit because the coupon was larger than its fee. */
  devido: Centavos
}

/**
 * Divides a payment. The unit receives its price minus the fee, whatever the coupon: the platform bears coupons. The surcharge
 * of instalments (`acrescimo`) belongs to the platform alone, which also bears the centavos lost in rounding. Units: centavos,
 * basis points; the fee rounds half up. Source: decisions.md, 'Prices and offers' and 'Payments'.
 */
export function splitPagamento(bruto: Centavos, desconto: Centavos, taxaBp: number, acrescimo = 0): Split {
  const preco = bruto - desconto
  const valor = centavos(preco + acrescimo)
  const unidade = parteDaUnidade(bruto, taxaBp)
  const repasse = centavos(payoutOf(unidade, valor, preco))
  return { valor, repasse, taxa: centavos(valor - repasse), acrescimo, devido: centavos(unidade - repasse) }
}

/** A charge of a contract: all of it is the platform's. Centavos. */
export const wholeToPlatform = (valor: number): Split => ({
  valor: centavos(valor),
  repasse: centavos(0),
  taxa: centavos(valor),
  acrescimo: 0,
  devido: centavos(0),
})
