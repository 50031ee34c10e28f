import { and, eq, notInArray } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import { redeEspecialidadeTable } from './rede.tables.ts'

/** Ids of what a unit attends, in a fixed order. */
export async function listEspecialidadeId(db: Db, redeId: string): Promise<string[]> {
  const rows = await db
    .select({ id: redeEspecialidadeTable.especialidadeId })
    .from(redeEspecialidadeTable)
    .where(eq(redeEspecialidadeTable.redeId, redeId))
    .orderBy(redeEspecialidadeTable.especialidadeId)
  return rows.map(({ id }) => id)
}

/** The unit attends these and no other. */
export async function setEspecialidades(tx: Tx, redeId: string, ids: readonly string[]): Promise<void> {
  const of = eq(redeEspecialidadeTable.redeId, redeId)
  await tx
    .delete(redeEspecialidadeTable)
    .where(and(of, notInArray(redeEspecialidadeTable.especialidadeId, [...ids])))
  if (ids.length === 0) return
  await tx
    .insert(redeEspecialidadeTable)
    .values(ids.map((especialidadeId) => ({ redeId, especialidadeId })))
    .onConflictDoNothing()
}
