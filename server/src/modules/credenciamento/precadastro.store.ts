import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import { precadastroTable } from './precadastro.tables.ts'

export type Precadastro = typeof precadastroTable.$inferSelect

/** A pre-registration of this token that is there already stays as it is. */
export async function insertPrecadastro(tx: Tx, row: typeof precadastroTable.$inferInsert): Promise<void> {
  await tx.insert(precadastroTable).values(row).onConflictDoNothing({ target: precadastroTable.tokenHash })
}

export async function findPrecadastro(db: Db, tokenHash: string): Promise<Precadastro | null> {
  const [row] = await db.select().from(precadastroTable).where(eq(precadastroTable.tokenHash, tokenHash))
  return row ?? null
}

/** The pre-registration, held until the transaction ends. */
export async function lockPrecadastro(tx: Tx, tokenHash: string): Promise<Precadastro | null> {
  const [row] = await tx
    .select()
    .from(precadastroTable)
    .where(eq(precadastroTable.tokenHash, tokenHash))
    .for('update')
  return row ?? null
}

export async function updatePrecadastro(tx: Tx, id: string, set: Partial<Precadastro>): Promise<void> {
  await tx.update(precadastroTable).set(set).where(eq(precadastroTable.id, id))
}

/** Takes one of `most` tries of the code while it lasts; null when none is left. Parallel tries are counted one by one. */
export async function takePrecadastroTry(
  db: Db,
  tokenHash: string,
  { now, most }: { now: Temporal.Instant; most: number },
): Promise<Precadastro | null> {
  const [row] = await db
    .update(precadastroTable)
    .set({ erros: sql`${precadastroTable.erros} + 1` })
    .where(
      and(
        eq(precadastroTable.tokenHash, tokenHash),
        lt(precadastroTable.erros, most),
        gt(precadastroTable.codigoExpiraEm, now),
      ),
    )
    .returning()
  return row ?? null
}

/** Binds a pre-registration to the unit it became. */
export async function concludePrecadastro(tx: Tx, id: string, redeId: string): Promise<void> {
  await tx
    .update(precadastroTable)
    .set({ redeId })
    .where(and(eq(precadastroTable.id, id), isNull(precadastroTable.redeId)))
}

/** Pre-registrations that began before `antesDe`: what was typed is not kept longer than it can be finished. */
export async function removePrecadastroAntigo(db: Db, antesDe: Temporal.Instant): Promise<void> {
  await db.delete(precadastroTable).where(lt(precadastroTable.criadoEm, antesDe))
}
