import { and, asc, eq, isNull, lt } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { eventoGatewayTable } from './pagamento.tables.ts'

/** False when this event was already stored: the gateway repeats itself. */
export async function insertEvento(db: Db, row: typeof eventoGatewayTable.$inferInsert): Promise<boolean> {
  const saved = await db
    .insert(eventoGatewayTable)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: eventoGatewayTable.eventoId })
  return saved.length === 1
}

export async function findEvento(db: Db, eventoId: string) {
  const [row] = await db.select().from(eventoGatewayTable).where(eq(eventoGatewayTable.eventoId, eventoId))
  return row ?? null
}

export async function markEvento(db: Db, eventoId: string, tratadoEm: Temporal.Instant): Promise<void> {
  await db
    .update(eventoGatewayTable)
    .set({ tratadoEm })
    .where(and(eq(eventoGatewayTable.eventoId, eventoId), isNull(eventoGatewayTable.tratadoEm)))
}

/** Events nobody could apply that came before `antesDe`, oldest first. */
export async function listEventoParado(db: Db, antesDe: Temporal.Instant): Promise<string[]> {
  const rows = await db
    .select({ id: eventoGatewayTable.eventoId })
    .from(eventoGatewayTable)
    .where(and(isNull(eventoGatewayTable.tratadoEm), lt(eventoGatewayTable.recebidoEm, antesDe)))
    .orderBy(asc(eventoGatewayTable.recebidoEm))
    .limit(100)
  return rows.map((r) => r.id)
}

/** Drops handled events that came before `antesDe`. The gateway repeats itself for hours, not for months. */
export async function removeEvento(db: Db, antesDe: Temporal.Instant): Promise<void> {
  await db.delete(eventoGatewayTable).where(lt(eventoGatewayTable.tratadoEm, antesDe))
}
