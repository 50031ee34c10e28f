import type { whyNotConfirm } from '@alento/contract/agenda/agendamento.can.ts'
import type { Agendamento } from '@alento/contract/agenda/agendamento.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import { lockPedido } from '#modules/pedido/lock-pedido.ts'
import type { Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { escopoOf, getAgendamento, unknownAgendamento } from './list-agendamento.ts'
import { findMesa, lockMesa, type MesaRow } from './mesa-agendamento.queries.ts'
import { toNaMesa } from './to-agendamento.ts'

export type DeskWork = {
  acao: `agendamento.${string}`
  /** The contract's rule that may refuse the change. */
  whyNot: typeof whyNotConfirm
  /** False when the appointment already is as wanted: nothing is written or sent. */
  change: (tx: Tx, row: MesaRow, now: Temporal.Instant) => Promise<boolean>
  detalhe?: Record<string, string | boolean>
}

/**
 * Makes one change of an appointment by the desk, with its audit entry. The order is locked before its appointment, as
 * everywhere.
 * @throws base.nao_encontrado and those of `whyNot` and `change`
 */
export async function updateAgendamento(
  deps: Deps,
  sessao: Sessao,
  id: string,
  { acao, whyNot, change, detalhe }: DeskWork,
): Promise<Agendamento> {
  const escopo = escopoOf(sessao)
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const pedidoId = (await findMesa(tx, escopo, id))?.pedido?.id
    if (pedidoId) await lockPedido(tx, pedidoId)
    const row = await lockMesa(tx, escopo, id)
    if (!row) throw unknownAgendamento()
    const against = whyNot(toNaMesa(row, now))
    if (against) throw new Problem(against)
    if (!(await change(tx, row, now))) return
    await recordAuditoria(tx, {
      quando: now,
      usuarioId: sessao.usuarioId,
      acao,
      objeto: pedidoId ? 'pedido' : 'agendamento',
      objetoId: pedidoId ?? id,
      ...(detalhe && { detalhe }),
    })
  })
  return getAgendamento(deps, sessao, id)
}
