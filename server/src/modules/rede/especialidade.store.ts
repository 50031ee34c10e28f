import { and, eq, notInArray } from 'drizzle-orm'
import type { Tx } from '#platform/db/db.ts'
import { redeEspecialidadeTable } from './rede.tables.ts'

type Row = typeof redeEspecialidadeTable.$inferInsert

/** Adds specialties; existing ones are unchanged. */
export async function insertEspecialidades(tx: Tx, rows: Row[]): Promise<void> {
  await tx.insert(redeEspecialidadeTable).values(rows).onConflictDoNothing()
}

export async function removeOutrasEspecialidades(
  tx: Tx,
  redeId: string,
  ids: readonly string[],
): Promise<void> {
  await tx
    .delete(redeEspecialidadeTable)
    .where(
      and(
        eq(redeEspecialidadeTable.redeId, redeId),
        notInArray(redeEspecialidadeTable.especialidadeId, [...ids]),
      ),
    )
}
