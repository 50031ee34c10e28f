import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { constraintOf, sqlState, type Db, type Tx } from '#platform/db/db.ts'
import { cadastroTable } from './cadastro.tables.ts'
import { usuarioTable } from './conta.tables.ts'
import type { NovoUsuario } from './conta.store.ts'

export type Cadastro = typeof cadastroTable.$inferSelect
export type NewCliente = Omit<
  NovoUsuario,
  'id' | 'role' | 'criadoEm' | 'redeId' | 'corpoClinicoId' | 'status'
>

/** False when a sign-up with this token already exists. */
export async function insertCadastro(tx: Tx, row: typeof cadastroTable.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(cadastroTable)
    .values(row)
    .onConflictDoNothing({ target: cadastroTable.tokenHash })
    .returning({ id: cadastroTable.id })
  return rows.length === 1
}

export async function findCadastro(db: Db, tokenHash: string): Promise<Cadastro | null> {
  const [row] = await db.select().from(cadastroTable).where(eq(cadastroTable.tokenHash, tokenHash))
  return row ?? null
}

/** The sign-up, locked until the transaction ends. */
export async function lockCadastro(tx: Tx, tokenHash: string): Promise<Cadastro | null> {
  const [row] = await tx
    .select()
    .from(cadastroTable)
    .where(eq(cadastroTable.tokenHash, tokenHash))
    .for('update')
  return row ?? null
}

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

/** Whether a client has this CPF. */
export async function hasCliente(db: Db, cpf: string): Promise<boolean> {
  const rows = await db
    .select({ id: usuarioTable.id })
    .from(usuarioTable)
    .where(and(eq(usuarioTable.cpf, cpf), eq(usuarioTable.role, 'Alento')))
    .limit(1)
  return rows.length === 1
}

/** Which unique column of a user this error reports as taken. */
export function takenBy(error: unknown): 'username' | 'cpf' | null {
  if (sqlState(error) !== '23505') return null
  const constraint = constraintOf(error)
  if (constraint === 'usuario_username') return 'username'
  return constraint === 'usuario_cliente_cpf' ? 'cpf' : null
}

/** Removes sign-ups that began before `antesDe`: their data are kept only as long as they can be finished. */
export async function removeCadastroAntigo(db: Db, antesDe: Temporal.Instant): Promise<void> {
  await db.delete(cadastroTable).where(lt(cadastroTable.criadoEm, antesDe))
}
