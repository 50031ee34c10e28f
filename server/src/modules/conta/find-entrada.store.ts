import { and, eq, gt } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import { entradaTable, usuarioTable } from './conta.tables.ts'

/** A pending login that can still be confirmed, with its user. */
export async function findEntradaRow(db: Db, tokenHash: string, now: Temporal.Instant) {
  const [row] = await db
    .select({ entrada: entradaTable, usuario: usuarioTable })
    .from(entradaTable)
    .innerJoin(usuarioTable, eq(usuarioTable.id, entradaTable.usuarioId))
    .where(
      and(
        eq(entradaTable.tokenHash, tokenHash),
        gt(entradaTable.expiraEm, now),
        eq(usuarioTable.status, 'Habilitado'),
      ),
    )
  return row ?? null
}

export async function setDesafioEntrada(db: Db, tokenHash: string, desafio: string): Promise<void> {
  await db.update(entradaTable).set({ desafio }).where(eq(entradaTable.tokenHash, tokenHash))
}

/** Removes the passkey challenge; false when another call removed it. */
export async function clearDesafioEntrada(db: Db, tokenHash: string, desafio: string): Promise<boolean> {
  const rows = await db
    .update(entradaTable)
    .set({ desafio: null })
    .where(and(eq(entradaTable.tokenHash, tokenHash), eq(entradaTable.desafio, desafio)))
    .returning({ tokenHash: entradaTable.tokenHash })
  return rows.length > 0
}

/** False when another call confirmed it, or it expired. */
export async function removeEntrada(tx: Tx, tokenHash: string): Promise<boolean> {
  const rows = await tx
    .delete(entradaTable)
    .where(eq(entradaTable.tokenHash, tokenHash))
    .returning({ tokenHash: entradaTable.tokenHash })
  return rows.length > 0
}
