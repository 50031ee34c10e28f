import { and, count, eq, gt, isNull, lt, max, ne } from 'drizzle-orm'
import { one, type Db, type Tx } from '#platform/db/db.ts'
import { recuperacaoTable, usuarioTable } from './conta.tables.ts'

/** Number of links that a user got since `since`, and when the last one was sent. */
export async function countRecuperacao(tx: Tx, usuarioId: string, since: Temporal.Instant) {
  return one(
    await tx
      .select({ total: count(), ultima: max(recuperacaoTable.criadaEm) })
      .from(recuperacaoTable)
      .where(and(eq(recuperacaoTable.usuarioId, usuarioId), gt(recuperacaoTable.criadaEm, since))),
  )
}

export async function insertRecuperacao(tx: Tx, row: typeof recuperacaoTable.$inferInsert): Promise<void> {
  await tx.insert(recuperacaoTable).values(row)
}

export async function findRecuperacao(db: Db, tokenHash: string) {
  const [row] = await db
    .select({ recuperacao: recuperacaoTable, usuario: usuarioTable })
    .from(recuperacaoTable)
    .innerJoin(usuarioTable, eq(usuarioTable.id, recuperacaoTable.usuarioId))
    .where(eq(recuperacaoTable.tokenHash, tokenHash))
  return row ?? null
}

/** Uses a link; false when it was used or has expired. The user's other links end with it. */
export async function takeRecuperacao(tx: Tx, tokenHash: string, now: Temporal.Instant): Promise<boolean> {
  const [row] = await tx
    .update(recuperacaoTable)
    .set({ usadaEm: now })
    .where(
      and(
        eq(recuperacaoTable.tokenHash, tokenHash),
        isNull(recuperacaoTable.usadaEm),
        gt(recuperacaoTable.expiraEm, now),
      ),
    )
    .returning({ usuarioId: recuperacaoTable.usuarioId })
  if (!row) return false
  await tx
    .update(recuperacaoTable)
    .set({ expiraEm: now })
    .where(and(eq(recuperacaoTable.usuarioId, row.usuarioId), ne(recuperacaoTable.tokenHash, tokenHash)))
  return true
}

export async function updateSenhaHash(tx: Tx, usuarioId: string, senhaHash: string): Promise<void> {
  await tx.update(usuarioTable).set({ senhaHash }).where(eq(usuarioTable.id, usuarioId))
}

export async function removeRecuperacaoVencida(db: Db, antesDe: Temporal.Instant): Promise<void> {
  await db.delete(recuperacaoTable).where(lt(recuperacaoTable.expiraEm, antesDe))
}
