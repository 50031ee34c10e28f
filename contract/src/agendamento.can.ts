import type { StatusAgendamento } from './agenda.ts'
import { type EstadoPedido, isUnpaid, mayAttend } from './pedido.can.ts'

/**
 * Rules for what may be done with an appointment, used by both server and pages, free of zod. Moments are epoch milliseconds.
 * Where SQL selects by the same rule, server tests check that both agree.
 */

/**
 * Deadline until which a client may cancel or move an appointment: `horas` hours (the unit's `remarcarAteHoras`) before it
 * begins, inclusive. After it only the unit may, until the appointment begins. Problem: remarcacao.tarde.
 */
export const cancelUntil = (inicio: number, horas: number): number => inicio - horas * 3_600_000

/**
 * Deadline (`ate`) until which the client may move or cancel the order's appointment; `ate` is null when the appointment was
 * cancelled and another time may be chosen at any moment. Returns null when there is no time to choose. `horas` is the unit's
 * rule.
 */
export function remarcacaoOf(
  p: EstadoPedido,
  agendamento: { status: StatusAgendamento; inicio: number } | null,
  horas: number,
): { ate: number | null } | null {
  if (!agendamento || !mayAttend(p)) return null
  return { ate: agendamento.status === 'CANCELADA' ? null : cancelUntil(agendamento.inicio, horas) }
}

/** Whether the client may move or cancel the appointment now. */
export const mayReschedule = (remarcacao: { ate: number | null } | null, now: number): boolean =>
  remarcacao !== null && (remarcacao.ate === null || now <= remarcacao.ate)

/** Whether the appointment has begun. From then on it can be marked as missed but not confirmed, moved or cancelled. */
export const hasBegun = (inicio: number, now: number): boolean => inicio <= now

/** An appointment as the reception desk handles it; `pedido` is null when it was made by phone. */
export type NaMesa = {
  status: StatusAgendamento
  comecou: boolean
  faltou: boolean
  pedido: EstadoPedido | null
}

/** Problem codes. */
type Recusa =
  | 'agendamento.mudou'
  | 'agendamento.passou'
  | 'agendamento.sem_pagamento'
  | 'agendamento.ainda_nao'

/**
 * Why the state of its order forbids changing the appointment: an unpaid order holds its time itself; an attended or cancelled
 * order is final.
 */
function whyNotByOrder(pedido: EstadoPedido | null): Recusa | null {
  if (!pedido || mayAttend(pedido)) return null
  return isUnpaid(pedido) ? 'agendamento.sem_pagamento' : 'agendamento.mudou'
}

/** Returns why the unit may not confirm it; null when it may or already did. */
export function whyNotConfirm(a: NaMesa): Recusa | null {
  const order = whyNotByOrder(a.pedido)
  if (order || a.status === 'CONFIRMADA') return order
  if (a.status === 'CANCELADA') return 'agendamento.mudou'
  return a.comecou ? 'agendamento.passou' : null
}

/** Returns why the unit may not cancel it; null when it may or already did. */
export function whyNotCancel(a: NaMesa): Recusa | null {
  const order = whyNotByOrder(a.pedido)
  if (order || a.status === 'CANCELADA') return order
  return a.comecou ? 'agendamento.passou' : null
}

/** Returns why the unit may not move it to another time; null when it may. A cancelled appointment may be given a new time. */
export const whyNotMove = (a: NaMesa): Recusa | null => whyNotCancel(a)

/** Returns why the unit may not mark the patient as absent (`faltou`) or undo that; null when it may or already did. */
export function whyNotMiss(a: NaMesa, faltou: boolean): Recusa | null {
  const order = whyNotByOrder(a.pedido)
  if (order || a.faltou === faltou) return order
  if (a.status === 'CANCELADA') return 'agendamento.mudou'
  return a.comecou ? null : 'agendamento.ainda_nao'
}

const isLive = ({ status }: NaMesa): boolean => status !== 'CANCELADA'

/** Whether it waits for the unit's confirmation. */
export const mayConfirm = (a: NaMesa): boolean =>
  a.status === 'AGUARDANDO_CONFIRMACAO' && whyNotConfirm(a) === null
/** Whether the desk offers to move it. Cancelled appointments are not offered. */
export const mayMove = (a: NaMesa): boolean => isLive(a) && whyNotMove(a) === null
export const mayCancel = (a: NaMesa): boolean => isLive(a) && whyNotCancel(a) === null
/** Whether the desk may change the missed mark to its opposite. */
export const mayMiss = (a: NaMesa): boolean => whyNotMiss(a, !a.faltou) === null
