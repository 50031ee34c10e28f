import { freesTime } from '@alento/contract/agenda/agendamento.can.ts'
import type { Deps } from '#deps.ts'
import type { Tx } from '#platform/db/db.ts'
import type { AgendamentoRow } from './find-agendamento.store.ts'
import { lockAgenda } from './lock-agenda.queries.ts'
import { tellLivre } from './tell-livre.ts'
import { updateProximoLivre } from './update-proximo-livre.ts'
import { dropAtendida, findLive, markAtendida, unmarkAtendida } from './visita.store.ts'

type Needs = Pick<Deps, 'clock' | 'jobs'>

/**
 * The patient was attended, at `atendidoEm`: earlier than now when a desk recorded it offline. If now is long before the
 * appointment, others may take its time, and clients who wait for one are notified. False when it was cancelled or attended
 * meanwhile. The caller has locked the order, if there is one. Source: ADR 0124.
 */
export async function setAtendida(
  { clock, jobs }: Needs,
  tx: Tx,
  a: AgendamentoRow,
  atendidoEm = clock.now(),
): Promise<boolean> {
  const now = clock.now()
  const liberado = freesTime(a.inicio.epochMilliseconds, now.epochMilliseconds)
  if (liberado) await lockAgenda(tx, a.corpoClinicoId)
  if (!(await markAtendida(tx, a.id, { atendidoEm, liberado }))) return false
  if (liberado) {
    await updateProximoLivre(tx, a.corpoClinicoId, now)
    await tellLivre({ jobs }, tx, a)
  }
  return true
}

/** The same for the appointment of an order whose voucher was redeemed; nothing happens when it has none. */
export async function setAtendidaByPedido(
  deps: Needs,
  tx: Tx,
  pedidoId: string,
  atendidoEm: Temporal.Instant,
): Promise<void> {
  const a = await findLive(tx, pedidoId)
  if (a) await setAtendida(deps, tx, a, atendidoEm)
}

/**
 * The patient was not attended after all: the appointment gets its time back. Returns false when others took the time meanwhile:
 * the appointment is then cancelled, for the reason `motivo`.
 */
export async function undoAtendida(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  a: AgendamentoRow,
  motivo: string,
): Promise<boolean> {
  if (a.liberado) await lockAgenda(tx, a.corpoClinicoId)
  const kept = await unmarkAtendida(tx, a.id)
  if (!kept) await dropAtendida(tx, a.id, motivo)
  if (a.liberado) await updateProximoLivre(tx, a.corpoClinicoId, clock.now())
  return kept
}

/** The same for the appointment of an order; true when it has none. */
export async function undoAtendidaByPedido(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  pedidoId: string,
  motivo: string,
): Promise<boolean> {
  const a = await findLive(tx, pedidoId)
  return a?.situacaoVisita === 'ATENDIDA' ? undoAtendida(deps, tx, a, motivo) : true
}
