import { centavos, unidadePartOf, type Centavos } from '@alento/contract/base/dinheiro.ts'
import { divideAmong, payoutOf } from '@alento/contract/base/parte.ts'

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
  const unidade = unidadePartOf(bruto, taxaBp)
  const repasse = centavos(payoutOf(unidade, valor, preco))
  return { valor, repasse, taxa: centavos(valor - repasse), acrescimo, devido: centavos(unidade - repasse) }
}

/** A price before its coupon, the coupon, and the platform's fee. Units: centavos, basis points. */
export type Preco = { bruto: Centavos; desconto: Centavos; taxaBp: number }

/**
 * Divides a payment of several prices, each as `splitPagamento` does. The surcharge of instalments is shared by the prices after
 * their coupons, by largest remainder. Source: decisions.md, 'Orders'.
 */
export function splitLinhas(precos: readonly Preco[], acrescimo = 0): Split[] {
  const cost = precos.map((p) => p.bruto - p.desconto)
  const shares = divideAmong(acrescimo, cost)
  return precos.map((p, i) => splitPagamento(p.bruto, p.desconto, p.taxaBp, shares[i]))
}

/** A charge of a contract: all of it is the platform's. Centavos. */
export const wholeToPlatform = (valor: number): Split => ({
  valor: centavos(valor),
  repasse: centavos(0),
  taxa: centavos(valor),
  acrescimo: 0,
  devido: centavos(0),
})

type Vendida = { sellerId: string; repasse: number; taxa: number }

/**
 * The seller in whose name the gateway charges these lines: their unit, or the platform where they are of several. Source:
 * decisions.md, 'Orders'.
 */
export function sellerOf(linhas: readonly Vendida[], plataforma: string): string {
  const [first, ...rest] = new Set(linhas.map((l) => l.sellerId))
  return first !== undefined && rest.length === 0 ? first : plataforma
}

/**
 * Returns the parts of the other recipients in a charge made in the name of `sellerId`, which gets the rest: the platform's fee of a
 * charge by a unit, each unit's part of a charge by the platform. Centavos.
 */
export function partsOf(
  sellerId: string,
  linhas: readonly Vendida[],
  plataforma: string,
): { recipient: string; amount: number }[] {
  const parts =
    sellerId === plataforma
      ? linhas.map((l) => ({ recipient: l.sellerId, amount: l.repasse }))
      : linhas.map((l) => ({ recipient: plataforma, amount: l.taxa }))
  return parts.filter((part) => part.amount > 0)
}
