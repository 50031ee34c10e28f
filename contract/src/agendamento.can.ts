import type { StatusAgendamento } from './agenda.ts'
import { type EstadoPedido, isUnpaid, mayAttend } from './pedido.can.ts'

/**
 * What may be done with an appointment, asked by server and pages alike, without zod. Moments are epoch milliseconds. What SQL
 * selects by the same rule is held to it by tests of the server.
 */

/**
 * Until when a client may cancel or move an appointment: `horas` hours before it begins, as its unit sets (`remarcarAteHoras`); the
 * moment itself is in time. Later only the unit may, until it begins. Problem: remarcacao.tarde.
 */
export const cancelUntil = (inicio: number, horas: number): number => inicio - horas * 3_600_000

/**
 * Until when (null: at any moment, the time was cancelled) its client may choose another time or cancel the one it has; null when
 * there is no time to choose. `horas` is the unit's rule.
 */
export function remarcacaoOf(
  p: EstadoPedido,
  agendamento: { status: StatusAgendamento; inicio: number } | null,
  horas: number,
): { ate: number | null } | null {
  if (!agendamento || !mayAttend(p)) return null
  return { ate: agendamento.status === 'CANCELADA' ? null : cancelUntil(agendamento.inicio, horas) }
}

/** Its time may be moved or cancelled by its client now. */
export const mayReschedule = (remarcacao: { ate: number | null } | null, now: number): boolean =>
  remarcacao !== null && (remarcacao.ate === null || now <= remarcacao.ate)

/** It has begun: its patient can be missed, and it is not confirmed, moved or cancelled any more. */
export const hasBegun = (inicio: number, now: number): boolean => inicio <= now

/** An appointment at the unit's desk; `pedido` is null for one that was booked by phone. */
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

/** Why its order stands against it: one that is not paid yet holds its time by itself, one that was attended or given up is over. */
function whyNotByOrder(pedido: EstadoPedido | null): Recusa | null {
  if (!pedido || mayAttend(pedido)) return null
  return isUnpaid(pedido) ? 'agendamento.sem_pagamento' : 'agendamento.mudou'
}

/** Why the unit may not confirm it; null when it may, and when it did already. */
export function whyNotConfirm(a: NaMesa): Recusa | null {
  const order = whyNotByOrder(a.pedido)
  if (order || a.status === 'CONFIRMADA') return order
  if (a.status === 'CANCELADA') return 'agendamento.mudou'
  return a.comecou ? 'agendamento.passou' : null
}

/** Why the unit may not cancel it; null when it may, and when it did already. */
export function whyNotCancel(a: NaMesa): Recusa | null {
  const order = whyNotByOrder(a.pedido)
  if (order || a.status === 'CANCELADA') return order
  return a.comecou ? 'agendamento.passou' : null
}

/** Why the unit may not move it to another time; null when it may. A cancelled one gets a time again. */
export const whyNotMove = (a: NaMesa): Recusa | null => whyNotCancel(a)

/** Why the unit may not say that the patient did not come (`faltou`), or did after all; null when it may, and when it did already. */
export function whyNotMiss(a: NaMesa, faltou: boolean): Recusa | null {
  const order = whyNotByOrder(a.pedido)
  if (order || a.faltou === faltou) return order
  if (a.status === 'CANCELADA') return 'agendamento.mudou'
  return a.comecou ? null : 'agendamento.ainda_nao'
}

const isLive = ({ status }: NaMesa): boolean => status !== 'CANCELADA'

/** It waits for the unit's word. */
export const mayConfirm = (a: NaMesa): boolean =>
  a.status === 'AGUARDANDO_CONFIRMACAO' && whyNotConfirm(a) === null
/** What the desk offers: a cancelled one is left alone. */
export const mayMove = (a: NaMesa): boolean => isLive(a) && whyNotMove(a) === null
export const mayCancel = (a: NaMesa): boolean => isLive(a) && whyNotCancel(a) === null
/** The other of missed and not missed. */
export const mayMiss = (a: NaMesa): boolean => whyNotMiss(a, !a.faltou) === null
