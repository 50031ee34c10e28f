import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { type Db, firstRow, type Tx } from '#platform/db/db.ts'
import { cadastroTable } from './cadastro.tables.ts'

export type Cadastro = typeof cadastroTable.$inferSelect

/** False when a sign-up with this token already exists. */
export async function insertCadastro(tx: Tx, row: typeof cadastroTable.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(cadastroTable)
    .values(row)
    .onConflictDoNothing({ target: cadastroTable.tokenHash })
    .returning({ id: cadastroTable.id })
  return rows.length === 1
}

export const findCadastro = (db: Db, tokenHash: string): Promise<Cadastro | null> =>
  firstRow(db.select().from(cadastroTable).where(eq(cadastroTable.tokenHash, tokenHash)))

export const lockCadastro = (tx: Tx, tokenHash: string): Promise<Cadastro | null> =>
  firstRow(tx.select().from(cadastroTable).where(eq(cadastroTable.tokenHash, tokenHash)).for('update'))

export async function updateCadastro(tx: Tx, id: string, set: Partial<Cadastro>): Promise<void> {
  await tx.update(cadastroTable).set(set).where(eq(cadastroTable.id, id))
}

/** Uses one of `most` tries while the code is valid; null when none is left. Parallel tries are counted one by one. */
export async function takeTry(
  db: Db,
  tokenHash: string,
  { now, most }: { now: Temporal.Instant; most: number },
): Promise<Cadastro | null> {
  const [row] = await db
    .update(cadastroTable)
    .set({ erros: sql`${cadastroTable.erros} + 1` })
    .where(
      and(
        eq(cadastroTable.tokenHash, tokenHash),
        lt(cadastroTable.erros, most),
        gt(cadastroTable.codigoExpiraEm, now),
      ),
    )
    .returning()
  return row ?? null
}

/** Links a sign-up to the client that was created from it; false when it was already linked. */
export async function concludeCadastro(tx: Tx, id: string, usuarioId: string): Promise<boolean> {
  const rows = await tx
    .update(cadastroTable)
    .set({ usuarioId })
    .where(and(eq(cadastroTable.id, id), isNull(cadastroTable.usuarioId)))
    .returning({ id: cadastroTable.id })
  return rows.length === 1
}

/** Removes sign-ups that began before `antesDe`: their data are kept only as long as they can be finished. */
export async function removeCadastroAntigo(db: Db, antesDe: Temporal.Instant): Promise<void> {
  await db.delete(cadastroTable).where(lt(cadastroTable.criadoEm, antesDe))
}
