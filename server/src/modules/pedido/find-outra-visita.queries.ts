import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '#platform/db/db.ts'
import { whereAttendable, whereDueAtDesk } from './estado.tables.ts'

/**
 * How many times ahead the client of an order, which is not to be paid at the desk yet, holds to be paid there: in all, and with its
 * professional on its day.
 */
export async function countAtDesk(
  tx: Tx,
  pedidoId: string,
  now: Temporal.Instant,
): Promise<{ todos: number; noDia: number }> {
  const { rows } = await tx.execute<{ todos: number; noDia: number }>(sql`
    select count(*)::int as todos,
      (count(*) filter (where a.corpo_clinico_id = e.corpo_clinico_id and a.dia = e.dia))::int as "noDia"
    from pedido este join agendamento e on e.id = este.agendamento_id
    join pedido on pedido.cliente_id = este.cliente_id and ${whereDueAtDesk}
    join agendamento a on a.pedido_id = pedido.id and a.status <> 'CANCELADA' and a.inicio > ${String(now)}::timestamptz
    where este.id = ${pedidoId}`)
  return rows[0] ?? { todos: 0, noDia: 0 }
}

export type OutraVisita = { inicio: Temporal.Instant; fuso: string; nomeRede: string }

/** A visit of the same patient, paid or to be paid at the desk, at the same time as that of one of these orders; null without one. */
export async function findOutraVisita(tx: Tx, pedidoIds: readonly string[]): Promise<OutraVisita | null> {
  const { rows } = await tx.execute<{ inicio: string; fuso: string; nomeRede: string }>(sql`
    select a.inicio::text as inicio, r.fuso, r.nome_rede as "nomeRede"
    from pedido este join agendamento e on e.pedido_id = este.id and e.status <> 'CANCELADA'
    join pedido on pedido.cliente_id = este.cliente_id and pedido.id <> este.id and ${whereAttendable}
      and pedido.dependente_nome is not distinct from este.dependente_nome
    join agendamento a on a.pedido_id = pedido.id and a.status <> 'CANCELADA' and a.inicio < e.fim and e.inicio < a.fim
    join rede r on r.id = pedido.rede_id
    where ${inArray(sql`este.id`, [...pedidoIds])}
    limit 1`)
  const [row] = rows
  return row ? { ...row, inicio: Temporal.Instant.from(row.inicio) } : null
}
