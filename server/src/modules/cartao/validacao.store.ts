import { and, eq, gt, isNull, lt, ne } from 'drizzle-orm'
import { constraintOf, sqlState, type Db, type Tx } from '#platform/db/db.ts'
import { cartaoTable, validacaoCartaoTable } from './cartao.tables.ts'

type Titular = { numeroCartao: string; cpf: string; dataNascimento: Temporal.PlainDate }

/** The card that has this number, holder and birth date and is not CANCELADO. */
export async function findCartaoDoTitular(db: Db, { numeroCartao, cpf, dataNascimento }: Titular) {
  const [row] = await db
    .select()
    .from(cartaoTable)
    .where(
      and(
        eq(cartaoTable.numeroCartao, numeroCartao),
        eq(cartaoTable.titularCpf, cpf),
        eq(cartaoTable.titularNascimento, dataNascimento),
        ne(cartaoTable.status, 'CANCELADO'),
      ),
    )
  return row ?? null
}

export async function insertValidacao(db: Db, row: typeof validacaoCartaoTable.$inferInsert): Promise<void> {
  await db.insert(validacaoCartaoTable).values(row)
}

const withCartao = (db: Db) =>
  db
    .select({ validacao: validacaoCartaoTable, cartao: cartaoTable })
    .from(validacaoCartaoTable)
    .innerJoin(cartaoTable, eq(cartaoTable.id, validacaoCartaoTable.cartaoId))

/** The proof and its card while it is valid; null otherwise. */
export async function findValidacao(db: Db, tokenHash: string, now: Temporal.Instant) {
  const [row] = await withCartao(db).where(
    and(eq(validacaoCartaoTable.tokenHash, tokenHash), gt(validacaoCartaoTable.expiraEm, now)),
  )
  return row ?? null
}

/** Like `findValidacao`, with the proof locked until the transaction ends. */
export async function lockValidacao(tx: Tx, tokenHash: string, now: Temporal.Instant) {
  const [row] = await withCartao(tx)
    .where(and(eq(validacaoCartaoTable.tokenHash, tokenHash), gt(validacaoCartaoTable.expiraEm, now)))
    .for('update', { of: validacaoCartaoTable })
  return row ?? null
}

/** Links a card without a client to this one; false when it already has one. */
export async function claimCartao(tx: Tx, cartaoId: string, usuarioId: string): Promise<boolean> {
  const rows = await tx
    .update(cartaoTable)
    .set({ usuarioId })
    .where(
      and(eq(cartaoTable.id, cartaoId), isNull(cartaoTable.usuarioId), ne(cartaoTable.status, 'CANCELADO')),
    )
    .returning({ id: cartaoTable.id })
  return rows.length === 1
}

/** Updates the rows outside of this module that change with a card; runs before the card changes, in the same transaction. */
export type GoesAlong = (tx: Tx, cartaoId: string, usuarioId: string) => Promise<void>

/** Whether this error means that the client already has a card that is not cancelled. */
export const isSegundoCartao = (error: unknown): boolean =>
  sqlState(error) === '23505' && constraintOf(error) === 'cartao_vivo'

export async function concludeValidacao(tx: Tx, tokenHash: string, usuarioId: string): Promise<void> {
  await tx
    .update(validacaoCartaoTable)
    .set({ usuarioId })
    .where(eq(validacaoCartaoTable.tokenHash, tokenHash))
}

export async function removeValidacaoVencida(db: Db, now: Temporal.Instant): Promise<void> {
  await db.delete(validacaoCartaoTable).where(lt(validacaoCartaoTable.expiraEm, now))
}
