type Uso = {
  usos: number
  usosMax: number
  validoDe: Temporal.Instant
  validoAte: Temporal.Instant
  /** The client's CPF has used it in an order that was not cancelled. */
  usadoPeloCpf: boolean
}

/**
 * How many times a coupon may be used: `usosMax` times in all and once a CPF, from `validoDe` to `validoAte`, both included. An order
 * that is cancelled or given up gives its use back. Null when it may be used, otherwise the problem code. The statements of
 * `update-cupom.store.ts` decide among parallel callers; tests hold them to this rule.
 */
export function whyNoCupom(
  c: Uso,
  now: Temporal.Instant,
): 'pedido.cupom_invalido' | 'pedido.cupom_esgotado' | 'pedido.cupom_usado' | null {
  const early = Temporal.Instant.compare(now, c.validoDe) < 0
  if (early || Temporal.Instant.compare(now, c.validoAte) > 0) return 'pedido.cupom_invalido'
  if (c.usadoPeloCpf) return 'pedido.cupom_usado'
  return c.usos >= c.usosMax ? 'pedido.cupom_esgotado' : null
}
