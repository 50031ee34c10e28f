import { type EstadoPedido, isWithdrawable, lastDayToWithdraw } from '@alento/contract/pedido.can.ts'

type Comprado = {
  pedido: EstadoPedido & { criadoEm: Temporal.Instant }
  pagamento: { pagoEm: Temporal.Instant | null } | null
}

/** Last day (Brasília) on which its client may give a purchase up, from the day of its payment; null when it cannot be given up. */
export const desistirAteOf = ({ pedido, pagamento }: Comprado): string | null =>
  isWithdrawable(pedido) ? lastDayToWithdraw((pagamento?.pagoEm ?? pedido.criadoEm).epochMilliseconds) : null
