import { type EstadoPedido, isPayable, mayAttend } from '@alento/contract/pedido.can.ts'
import type { Pendencia } from '@alento/contract/privacidade.ts'

export type Aberto = {
  pedido: EstadoPedido
  fim: Temporal.Instant | null
  horario: string | null
  devolve: boolean
}

/**
 * Why an account with this order cannot be erased now: it waits for a payment, holds a time to come, or its money is on the way
 * back. Null when nothing stands against it. A paid voucher without a time does not: nobody could settle it.
 */
export function whyNotErase(a: Aberto, now: Temporal.Instant): Pendencia['tipo'] | null {
  if (isPayable(a.pedido)) return 'pagamento'
  if (a.devolve) return 'devolucao'
  const ahead = a.fim !== null && a.horario !== 'CANCELADA' && Temporal.Instant.compare(a.fim, now) > 0
  return mayAttend(a.pedido) && ahead ? 'horario' : null
}
