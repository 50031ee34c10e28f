import { remarcacaoOf } from '@alento/contract/agenda/agendamento.can.ts'
import type { StatusAgendamento } from '@alento/contract/agenda/agenda.ts'
import type { EstadoPedido } from '@alento/contract/pedido/pedido.can.ts'
import type { Visto } from '@alento/contract/agenda/remarcacao.ts'

/**
 * The contract's `remarcacaoOf` for database rows: until when, in epoch milliseconds, the client may move or cancel the
 * appointment.
 */
export const findRemarcacao = (
  pedido: EstadoPedido,
  agendamento: { status: StatusAgendamento; inicio: Temporal.Instant } | null,
  { remarcarAteHoras }: { remarcarAteHoras: number },
): { ate: number | null } | null =>
  remarcacaoOf(
    pedido,
    agendamento && { status: agendamento.status, inicio: agendamento.inicio.epochMilliseconds },
    remarcarAteHoras,
  )

/**
 * Whether the time that the caller saw is no longer the order's; `visto` null means that they saw none, undefined checks
 * nothing.
 */
export const isOutdated = (
  visto: Visto | undefined,
  { status, dia, horario }: { status: string; dia: Temporal.PlainDate; horario: Temporal.PlainTime },
): boolean => {
  if (visto === undefined) return false
  if (status === 'CANCELADA' || visto === null) return (status === 'CANCELADA') !== (visto === null)
  return visto.dia !== String(dia) || visto.horario !== horario.toString({ smallestUnit: 'minute' })
}
