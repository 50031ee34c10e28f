import { type EstadoPedido, isPayable, mayAttend } from '@alento/contract/pedido/pedido.can.ts'
import type { Pendencia } from '@alento/contract/cliente/privacidade.ts'

export type Aberto = {
  pedido: EstadoPedido
  fim: Temporal.Instant | null
  horario: string | null
  devolve: boolean
}

/**
 * Returns why an account with this order cannot be erased now: it waits for a payment, has a future appointment, or is being
 * refunded. Null otherwise. A paid voucher without an appointment does not prevent it, because that could not be settled.
 */
export function whyNotErase(a: Aberto, now: Temporal.Instant): Pendencia['tipo'] | null {
  if (isPayable(a.pedido)) return 'pagamento'
  if (a.devolve) return 'devolucao'
  const ahead = a.fim !== null && a.horario !== 'CANCELADA' && Temporal.Instant.compare(a.fim, now) > 0
  return mayAttend(a.pedido) && ahead ? 'horario' : null
}
