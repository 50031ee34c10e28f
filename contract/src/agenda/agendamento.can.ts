import type { SituacaoVisita, StatusAgendamento } from './agenda.ts'
import { type EstadoPedido, isUnpaid, mayAttend } from '../pedido/pedido.can.ts'

/**
 * Rules for the actions on an appointment, used by both server and pages, free of zod. Moments are epoch milliseconds.
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

/** How long before its appointment an attendance frees the time. A patient who comes early for it does not come that early. */
const hoursBefore = 2

/** Whether a patient who was attended at `now` leaves the time of `inicio` to others. Source: ADR 0124. */
export const freesTime = (inicio: number, now: number): boolean => now < inicio - hoursBefore * 3_600_000

/** An appointment as the reception desk handles it; `pedido` is null when it was made by phone. */
export type NaMesa = {
  status: StatusAgendamento
  situacaoVisita: SituacaoVisita
  comecou: boolean
  pedido: EstadoPedido | null
}

/** The names that staff use for the state of an appointment, from its status and the course of its visit. */
export type EstadoVisita =
  | 'aguardando'
  | 'confirmado'
  | 'chegou'
  | 'em_atendimento'
  | 'atendido'
  | 'faltou'
  | 'cancelado'

const estados = {
  CHEGOU: 'chegou',
  EM_ATENDIMENTO: 'em_atendimento',
  ATENDIDA: 'atendido',
  FALTOU: 'faltou',
} as const

/** The visit that took place, or did not, says more than the confirmation. */
export function toEstadoVisita({
  status,
  situacaoVisita: s,
}: Pick<NaMesa, 'status' | 'situacaoVisita'>): EstadoVisita {
  if (status === 'CANCELADA') return 'cancelado'
  if (s !== 'MARCADA') return estados[s]
  return status === 'CONFIRMADA' ? 'confirmado' : 'aguardando'
}

type Recusa =
  | 'agendamento.mudou'
  | 'agendamento.passou'
  | 'agendamento.sem_pagamento'
  | 'agendamento.ainda_nao'
  | 'agendamento.atendido'
  | 'agendamento.com_voucher'

/**
 * The reason why the state of its order forbids changing the appointment: an unpaid order holds its time itself; an attended or
 * cancelled order is final.
 */
function whyNotByOrder(pedido: EstadoPedido | null): Recusa | null {
  if (!pedido || mayAttend(pedido)) return null
  return isUnpaid(pedido) ? 'agendamento.sem_pagamento' : 'agendamento.mudou'
}

/** The reason why an appointment is final: the patient was attended, or the reason that `whyNotByOrder` returns. */
function whyNotAtAll(a: NaMesa): Recusa | null {
  const attended = a.situacaoVisita === 'ATENDIDA' || a.pedido?.statusAtendimento === 'REALIZADO'
  return attended ? 'agendamento.atendido' : whyNotByOrder(a.pedido)
}

/** Returns why the unit may not confirm it; null when it may or already did. */
export function whyNotConfirm(a: NaMesa): Recusa | null {
  const final = whyNotAtAll(a)
  if (final || a.status === 'CONFIRMADA') return final
  if (a.status === 'CANCELADA') return 'agendamento.mudou'
  return a.comecou ? 'agendamento.passou' : null
}

/**
 * Returns why the unit may not cancel it; null when it may or already did. A client whose time has begun is late or absent, and
 * the order stays as it is; an appointment by phone may be cancelled later too.
 */
export function whyNotCancel(a: NaMesa): Recusa | null {
  const final = whyNotAtAll(a)
  if (final || a.status === 'CANCELADA') return final
  return a.comecou && a.pedido ? 'agendamento.passou' : null
}

/**
 * Returns why the unit may not move it to another time; null when it may. A cancelled appointment may be given a new time, and so
 * may one that has begun: its patient is late, or did not come.
 */
export const whyNotMove = (a: NaMesa): Recusa | null => whyNotAtAll(a)

/** Returns why the unit may not mark the patient as absent (`faltou`) or undo that; null when it may or already did. */
export function whyNotMiss(a: NaMesa, faltou: boolean): Recusa | null {
  const final = whyNotAtAll(a)
  if (final || (a.situacaoVisita === 'FALTOU') === faltou) return final
  if (a.status === 'CANCELADA') return 'agendamento.mudou'
  return a.comecou ? null : 'agendamento.ainda_nao'
}

/**
 * Returns why the unit may not set the visit to expected, there or called in; null when it may or already did. It must be of today
 * besides, which the server checks (`agendamento.outro_dia`). Source: ADR 0172.
 */
export const whyNotReceive = (a: NaMesa): Recusa | null =>
  whyNotAtAll(a) ?? (a.status === 'CANCELADA' ? 'agendamento.mudou' : null)

/**
 * Returns why the unit may not mark the patient as attended (`atendido`) or undo that; null when it may or already did. Only for
 * what was booked by phone: of an order, the voucher that the patient shows says it. Source: ADR 0124.
 */
export function whyNotAttendVisit(a: NaMesa, atendido: boolean): Recusa | null {
  if (a.pedido) return 'agendamento.com_voucher'
  if ((a.situacaoVisita === 'ATENDIDA') === atendido) return null
  return a.status === 'CANCELADA' ? 'agendamento.mudou' : null
}

const isLive = ({ status }: NaMesa): boolean => status !== 'CANCELADA'

/** Whether it waits for the unit's confirmation. */
export const mayConfirm = (a: NaMesa): boolean =>
  a.status === 'AGUARDANDO_CONFIRMACAO' && whyNotConfirm(a) === null
/** Whether the desk offers to move it. Cancelled appointments are not offered. */
export const mayMove = (a: NaMesa): boolean => isLive(a) && whyNotMove(a) === null
export const mayCancel = (a: NaMesa): boolean => isLive(a) && whyNotCancel(a) === null
/** Whether the desk may change the missed mark to its opposite. */
export const mayMiss = (a: NaMesa): boolean => whyNotMiss(a, a.situacaoVisita !== 'FALTOU') === null
/** Whether the desk may say, on the day of the visit, that its patient came or is called in. */
export const mayReceive = (a: NaMesa): boolean => whyNotReceive(a) === null
export const mayAttendVisit = (a: NaMesa): boolean =>
  a.situacaoVisita !== 'ATENDIDA' && whyNotAttendVisit(a, true) === null && isLive(a)
export const mayUndoVisit = (a: NaMesa): boolean =>
  a.situacaoVisita === 'ATENDIDA' && whyNotAttendVisit(a, false) === null
/** Whether its patient has a voucher that the desk may validate now. */
export const mayRedeem = ({ pedido, ...a }: NaMesa): boolean =>
  a.status !== 'CANCELADA' && pedido !== null && mayAttend(pedido)
