import { and, eq, isNull } from 'drizzle-orm'
import type { Fila } from '@alento/contract/fila-contrato.ts'
import type { Tx } from '#platform/db/db.ts'
import { contratoFilaTable } from './contrato.tables.ts'

type NovaFila = { contratoId: string; fila: Fila; desde: Temporal.Instant }

/** What waits already, or was done, stays as it is. */
export async function insertFila(tx: Tx, row: NovaFila): Promise<void> {
  await tx.insert(contratoFilaTable).values(row).onConflictDoNothing()
}

/** What was not done for a contract that has ended is not needed any more. */
export async function removeFilaAberta(tx: Tx, contratoId: string): Promise<void> {
  await tx
    .delete(contratoFilaTable)
    .where(and(eq(contratoFilaTable.contratoId, contratoId), isNull(contratoFilaTable.feitoEm)))
}

/** Marks it as done, or as not done; the caller has locked the contract and looked. */
export async function updateFila(
  tx: Tx,
  { contratoId, fila }: Omit<NovaFila, 'desde'>,
  feito: { em: Temporal.Instant; por: string } | null,
): Promise<void> {
  await tx
    .update(contratoFilaTable)
    .set({ feitoEm: feito?.em ?? null, feitoPor: feito?.por ?? null })
    .where(and(eq(contratoFilaTable.contratoId, contratoId), eq(contratoFilaTable.fila, fila)))
}
