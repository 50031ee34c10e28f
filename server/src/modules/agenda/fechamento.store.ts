import { and, asc, eq, gte, max, min, sql } from 'drizzle-orm'
import { type Db, firstRow, type Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { redeFechamentoTable } from './agenda.tables.ts'

/** Days from `de` to `ate` on which a unit is closed. */
export type Fechamento = {
  id: string
  redeId: string
  de: Temporal.PlainDate
  ate: Temporal.PlainDate
  motivo: string
}

const t = redeFechamentoTable

const grupos = (db: Db) =>
  db
    .select({
      id: t.grupo,
      redeId: t.redeId,
      motivo: t.motivo,
      de: sql`${min(t.dia)}`.mapWith(t.dia),
      ate: sql`${max(t.dia)}`.mapWith(t.dia),
    })
    .from(t)
    .groupBy(t.grupo, t.redeId, t.motivo)
    .$dynamic()

/** Closings of a unit that have not ended before `hoje`, earliest first. */
export const listGrupoFechado = (db: Db, redeId: string, hoje: Temporal.PlainDate): Promise<Fechamento[]> =>
  grupos(db)
    .where(eq(t.redeId, redeId))
    .having(gte(max(t.dia), sql`${String(hoje)}::date`))
    .orderBy(asc(min(t.dia)))
    .limit(100)

export const findGrupoFechado = (db: Db, id: string): Promise<Fechamento | null> =>
  firstRow(grupos(db).where(eq(t.grupo, id)))

/**
 * Closes these days, each once: days that are closed already keep their reason. Returns the group, or null when every day was closed.
 */
export async function insertFechamento(
  tx: Tx,
  { redeId, motivo }: Pick<Fechamento, 'redeId' | 'motivo'>,
  dias: readonly Temporal.PlainDate[],
): Promise<string | null> {
  const grupo = newId()
  const rows = await tx
    .insert(t)
    .values(dias.map((dia) => ({ id: newId(), redeId, grupo, dia, motivo })))
    .onConflictDoNothing()
    .returning({ id: t.id })
  return rows.length > 0 ? grupo : null
}

/** The days of a group that were closed until now; none when it was already removed. */
export async function removeFechamentoRows(
  tx: Tx,
  grupo: string,
  redeId: string,
): Promise<Temporal.PlainDate[]> {
  const rows = await tx
    .delete(t)
    .where(and(eq(t.grupo, grupo), eq(t.redeId, redeId)))
    .returning({ dia: t.dia })
  return rows.map((r) => r.dia)
}
