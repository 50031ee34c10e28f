import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import { recadoTable } from './expediente.tables.ts'

const t = recadoTable

/** Most messages of a unit in a day; a check constraint says the same. */
export const maxRecados = 6

export const countRecado = (db: Db, redeId: string, dia: Temporal.PlainDate): Promise<number> =>
  db.$count(t, and(eq(t.redeId, redeId), eq(t.dia, dia)))

export type Recado = Omit<typeof t.$inferInsert, 'numero'>

/** Writes it as the next one of its day. False when the day has all it may have, or another one was written at the same moment. */
export async function insertRecado(tx: Tx, recado: Recado): Promise<boolean> {
  const next = (await countRecado(tx, recado.redeId, recado.dia)) + 1
  if (next > maxRecados) return false
  const rows = await tx
    .insert(t)
    .values({ ...recado, numero: next })
    .onConflictDoNothing()
    .returning({ id: t.id })
  return rows.length > 0
}

export async function hasRecado(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ um: sql`1` })
    .from(t)
    .where(eq(t.id, id))
  return rows.length > 0
}
