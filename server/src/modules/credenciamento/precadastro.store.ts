import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { type Db, firstRow, type Tx } from '#platform/db/db.ts'
import { precadastroTable } from './precadastro.tables.ts'

export type Precadastro = typeof precadastroTable.$inferSelect

/** Leaves an existing pre-registration with this token unchanged. */
export async function insertPrecadastro(tx: Tx, row: typeof precadastroTable.$inferInsert): Promise<void> {
  await tx.insert(precadastroTable).values(row).onConflictDoNothing({ target: precadastroTable.tokenHash })
}

export const findPrecadastro = (db: Db, tokenHash: string): Promise<Precadastro | null> =>
  firstRow(db.select().from(precadastroTable).where(eq(precadastroTable.tokenHash, tokenHash)))

/** The newest pre-registration with this user name that is not a unit yet: it does not reserve the name. */
export async function findPrecadastroByUsername(db: Db, username: string): Promise<Precadastro | null> {
  const { dados, redeId, criadoEm, id } = precadastroTable
  const [row] = await db
    .select()
    .from(precadastroTable)
    .where(and(isNull(redeId), sql`lower(${dados}->>'username') = lower(${username})`))
    .orderBy(desc(criadoEm), desc(id))
    .limit(1)
  return row ?? null
}

export const lockPrecadastro = (tx: Tx, tokenHash: string): Promise<Precadastro | null> =>
  firstRow(tx.select().from(precadastroTable).where(eq(precadastroTable.tokenHash, tokenHash)).for('update'))

export async function updatePrecadastro(tx: Tx, id: string, set: Partial<Precadastro>): Promise<void> {
  await tx.update(precadastroTable).set(set).where(eq(precadastroTable.id, id))
}

/** Uses one of `most` tries while the code is valid; null when none is left. Parallel tries are counted one by one. */
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

/** Links a pre-registration to the unit that was created from it. */
export async function concludePrecadastro(tx: Tx, id: string, redeId: string): Promise<void> {
  await tx
    .update(precadastroTable)
    .set({ redeId })
    .where(and(eq(precadastroTable.id, id), isNull(precadastroTable.redeId)))
}

/** Removes pre-registrations that began before `antesDe`: their data are kept only as long as they can be finished. */
export async function removePrecadastroAntigo(db: Db, antesDe: Temporal.Instant): Promise<void> {
  await db.delete(precadastroTable).where(lt(precadastroTable.criadoEm, antesDe))
}
