import { type EstadoPedido, isWithdrawable, lastDayToWithdraw } from '@alento/contract/pedido.can.ts'

type Comprado = {
  pedido: EstadoPedido & { criadoEm: Temporal.Instant }
  pagamento: { pagoEm: Temporal.Instant | null } | null
}

/**
 * Last day (Brasília) on which the client may withdraw, computed from the day of payment; null when withdrawal is not possible.
 */
export const desistirAteOf = ({ pedido, pagamento }: Comprado): string | null =>
  isWithdrawable(pedido) ? lastDayToWithdraw((pagamento?.pagoEm ?? pedido.criadoEm).epochMilliseconds) : null
