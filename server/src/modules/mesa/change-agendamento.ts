import type { Agendamento } from '@alento/contract/agendamento.ts'
import type { Deps, Sessao } from '#deps.ts'
import { recordAuditoria } from '#modules/auditoria/record-auditoria.ts'
import type { Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { escopoOf, getAgendamento, unknownAgendamento } from './list-agendamento.ts'
import { findMesa, lockMesa, type MesaRow } from './mesa-agendamento.queries.ts'
import { mayAttend } from '#modules/pedido/pedido.rules.ts'
import { lockPedido } from '#modules/pedido/lock-pedido.ts'

export type DeskWork = {
  acao: `agendamento.${string}`
  /** False when it is as wanted already: nothing is written or told. */
  change: (tx: Tx, row: MesaRow, now: Temporal.Instant) => Promise<boolean>
  detalhe?: Record<string, string | boolean>
}

/** An order that is not paid yet holds its time by itself, and one that was attended or given up is over. */
function checkOrder({ pedido }: MesaRow): void {
  if (!pedido || mayAttend(pedido)) return
  const { statusPagamento: s } = pedido
  const unpaid = s === 'INICIADO' || s === 'AGUARDANDO_PAGAMENTO'
  throw new Problem(unpaid ? 'agendamento.sem_pagamento' : 'agendamento.mudou')
}

/**
 * One thing that the desk does to an appointment, in the audit trail. The order is locked before its time, as everywhere.
 * @throws base.nao_encontrado agendamento.mudou agendamento.sem_pagamento and what `change` throws
 */
export async function changeAgendamento(
  deps: Deps,
  sessao: Sessao,
  id: string,
  { acao, change, detalhe }: DeskWork,
): Promise<Agendamento> {
  const escopo = escopoOf(sessao)
  await deps.db.transaction(async (tx) => {
    const now = deps.clock.now()
    const pedidoId = (await findMesa(tx, escopo, id))?.pedido?.id
    if (pedidoId) await lockPedido(tx, pedidoId)
    const row = await lockMesa(tx, escopo, id)
    if (!row) throw unknownAgendamento()
    checkOrder(row)
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
