import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import { type Db, firstRow } from '#platform/db/db.ts'
import { given, rowStatement, statement, value } from '#platform/db/statement.ts'
import { eventoGatewayTable } from './pagamento.tables.ts'

const insertOne = rowStatement((db, keys) =>
  db
    .insert(eventoGatewayTable)
    .values(given(eventoGatewayTable, keys))
    .onConflictDoNothing()
    .returning({ id: eventoGatewayTable.eventoId }),
)

/** False when this event was already stored, because the gateway repeats events. */
export async function insertEvento(db: Db, row: typeof eventoGatewayTable.$inferInsert): Promise<boolean> {
  return (await insertOne(db, row)).length === 1
}

const byId = statement((db) =>
  db
    .select()
    .from(eventoGatewayTable)
    .where(eq(eventoGatewayTable.eventoId, value('eventoId'))),
)

export const findEvento = (db: Db, eventoId: string) => firstRow(byId(db, { eventoId }))

const markOne = rowStatement((db, keys) =>
  db
    .update(eventoGatewayTable)
    .set(given(eventoGatewayTable, keys))
    .where(and(eq(eventoGatewayTable.eventoId, value('evento')), isNull(eventoGatewayTable.tratadoEm))),
)

export async function markEvento(db: Db, eventoId: string, tratadoEm: Temporal.Instant): Promise<void> {
  await markOne(db, { tratadoEm }, { evento: eventoId })
}

/** Events that could not be applied and came before `antesDe`, oldest first. */
export async function listEventoParado(db: Db, antesDe: Temporal.Instant): Promise<string[]> {
  const rows = await db
    .select({ id: eventoGatewayTable.eventoId })
    .from(eventoGatewayTable)
    .where(and(isNull(eventoGatewayTable.tratadoEm), lt(eventoGatewayTable.recebidoEm, antesDe)))
    .orderBy(asc(eventoGatewayTable.recebidoEm))
    .limit(100)
  return rows.map((r) => r.id)
}

/** Removes handled events that came before `antesDe`. The gateway repeats events for hours, not for months. */
export async function removeEvento(db: Db, antesDe: Temporal.Instant): Promise<void> {
  await db.delete(eventoGatewayTable).where(lt(eventoGatewayTable.tratadoEm, antesDe))
}
