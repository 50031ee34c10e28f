import { centavos, type Centavos } from '@alento/contract/base/dinheiro.ts'
import { couponOff } from '@alento/contract/base/parte.ts'

export type Desconto = { percentualBp: number | null; valorFixo: number | null }

/** What a coupon takes off a price, in centavos; never more than the price. A percentage rounds half up. */
export const descontoCupom = (bruto: Centavos, cupom: Desconto): Centavos => centavos(couponOff(bruto, cupom))

export type Uso = {
  usos: number
  usosMax: number
  validoDe: Temporal.Instant
  validoAte: Temporal.Instant
  /** The client's CPF used it in an order that was not cancelled. */
  usadoPeloCpf: boolean
}

/**
 * Returns the problem code of why a coupon may not be used; null when it may: `usosMax` times in total and once per CPF, from
 * `validoDe` to `validoAte`, both included. A cancelled order frees its use. The statements of `cupom.store.ts` decide between
 * parallel callers; a test checks that they follow this rule.
 */
export function whyNoCupom(
  c: Uso,
  now: Temporal.Instant,
): 'pedido.cupom_invalido' | 'pedido.cupom_esgotado' | 'pedido.cupom_usado' | null {
  const early = Temporal.Instant.compare(now, c.validoDe) < 0
  if (early || Temporal.Instant.compare(now, c.validoAte) > 0) return 'pedido.cupom_invalido'
  if (c.usos >= c.usosMax) return 'pedido.cupom_esgotado'
  return c.usadoPeloCpf ? 'pedido.cupom_usado' : null
}
