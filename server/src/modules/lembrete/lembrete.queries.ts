import { and, eq, gt, inArray, lt, lte, ne, notExists, sql } from 'drizzle-orm'
import { agendamentoTable } from '#modules/agenda/agenda.tables.ts'
import { whereAttendable } from '#modules/pedido/estado.tables.ts'
import { pedidoTable } from '#modules/pedido/pedido.tables.ts'
import { corpoClinicoTable } from '#modules/profissional/profissional.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Janela } from './lembrete.rules.ts'
import { lembreteTable } from './lembrete.tables.ts'

/** An appointment whose reminder is due. */
export type Devido = { id: string; inicio: Temporal.Instant; pedidoId: string }

/** After one appointment, in the order of their beginnings, or one alone. */
type Which = { after: Devido | null } | { only: string }

const chosen = (which: Which) =>
  'only' in which
    ? eq(agendamentoTable.id, which.only)
    : which.after &&
      sql`(${agendamentoTable.inicio}, ${agendamentoTable.id}) > (${String(which.after.inicio)}::timestamptz, ${which.after.id}::uuid)`

/**
 * Locks appointments within a window that are not cancelled, were not reminded of it yet, and were made before it began, so that they
 * neither move nor end until the transaction does. Soonest first, at most `limit`; without those that somebody else has locked.
 */
export function lockDevidos(
  tx: Tx,
  { antesHoras, depoisDe, ate }: Janela,
  which: Which,
  limit: number,
): Promise<Devido[]> {
  const since = sql`coalesce(${agendamentoTable.remarcadoEm}, ${agendamentoTable.criadoEm})`
  const sent = tx
    .select({ one: sql`1` })
    .from(lembreteTable)
    .where(
      and(
        eq(lembreteTable.agendamentoId, agendamentoTable.id),
        eq(lembreteTable.inicio, agendamentoTable.inicio),
        eq(lembreteTable.antesHoras, antesHoras),
      ),
    )
  return tx
    .select({ id: agendamentoTable.id, inicio: agendamentoTable.inicio, pedidoId: pedidoTable.id })
    .from(agendamentoTable)
    .innerJoin(pedidoTable, eq(pedidoTable.id, agendamentoTable.pedidoId))
    .where(
      and(
        ne(agendamentoTable.status, 'CANCELADA'),
        gt(agendamentoTable.inicio, depoisDe),
        lte(agendamentoTable.inicio, ate),
        lt(since, sql`${agendamentoTable.inicio} - ${`${antesHoras} hours`}::interval`),
        whereAttendable,
        notExists(sent),
        chosen(which) ?? undefined,
      ),
    )
    .orderBy(agendamentoTable.inicio, agendamentoTable.id)
    .limit(limit)
    .for('update', { of: agendamentoTable, skipLocked: true })
}

/** The reminder's appointment, while it is still at the time that the reminder stated. */
const reminded = and(
  eq(agendamentoTable.id, lembreteTable.agendamentoId),
  eq(agendamentoTable.inicio, lembreteTable.inicio),
)
const open = inArray(agendamentoTable.status, ['AGUARDANDO_CONFIRMACAO', 'CONFIRMADA'])

/** The appointment of a link, while it is at the time that the reminder stated and has not begun; null otherwise. */
export async function findByToken(db: Db, tokenHash: string, now: Temporal.Instant) {
  const [row] = await db
    .select({
      agendamento: agendamentoTable,
      pedido: pedidoTable,
      rede: redeTable,
      profissional: corpoClinicoTable.nome,
    })
    .from(lembreteTable)
    .innerJoin(agendamentoTable, reminded)
    .innerJoin(pedidoTable, eq(pedidoTable.id, agendamentoTable.pedidoId))
    .innerJoin(redeTable, eq(redeTable.id, agendamentoTable.redeId))
    .innerJoin(corpoClinicoTable, eq(corpoClinicoTable.id, agendamentoTable.corpoClinicoId))
    .where(
      and(eq(lembreteTable.tokenHash, tokenHash), open, gt(agendamentoTable.inicio, now), whereAttendable),
    )
  return row ?? null
}

/** The order of a link whose appointment was cancelled at the time that the reminder stated; null otherwise. */
export async function findCanceladoByToken(db: Db, tokenHash: string) {
  const [row] = await db
    .select({ statusAtendimento: pedidoTable.statusAtendimento })
    .from(lembreteTable)
    .innerJoin(agendamentoTable, reminded)
    .innerJoin(pedidoTable, eq(pedidoTable.id, agendamentoTable.pedidoId))
    .where(and(eq(lembreteTable.tokenHash, tokenHash), eq(agendamentoTable.status, 'CANCELADA')))
  return row ?? null
}
