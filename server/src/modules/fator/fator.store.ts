import { and, asc, count, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { type Db, firstRow, type Tx } from '#platform/db/db.ts'
import { statement, value } from '#platform/db/statement.ts'
import { fatorCodigoTable, fatorDesafioTable, fatorPasskeyTable, fatorTotpTable } from './fator.tables.ts'

export type PasskeyRow = typeof fatorPasskeyTable.$inferSelect

// Separate queries, one per table: in one hand-written SQL text the columns would lose their table names.
const hasTotp = statement((db) =>
  db
    .select({ usuarioId: fatorTotpTable.usuarioId })
    .from(fatorTotpTable)
    .where(and(eq(fatorTotpTable.usuarioId, value('id')), isNotNull(fatorTotpTable.confirmadoEm))),
)
const hasPasskey = statement((db) =>
  db
    .select({ id: fatorPasskeyTable.id })
    .from(fatorPasskeyTable)
    .where(and(eq(fatorPasskeyTable.usuarioId, value('id')), eq(fatorPasskeyTable.segundaEtapa, true)))
    .limit(1),
)

/** Which kinds of second factor this user has; a passkey that only logs in is none. */
export async function getKinds(db: Db, id: string): Promise<{ totp: boolean; passkey: boolean }> {
  const [totp] = await hasTotp(db, { id })
  const [passkey] = await hasPasskey(db, { id })
  return { totp: totp !== undefined, passkey: passkey !== undefined }
}

/** Number of the user's second factors: the app that is in use, and each passkey of the second step. */
export async function countFatores(db: Db, usuarioId: string): Promise<number> {
  const [totp] = await hasTotp(db, { id: usuarioId })
  const second = and(eq(fatorPasskeyTable.usuarioId, usuarioId), eq(fatorPasskeyTable.segundaEtapa, true))
  return (totp ? 1 : 0) + (await db.$count(fatorPasskeyTable, second))
}

export const findTotp = (db: Db, usuarioId: string) =>
  firstRow(db.select().from(fatorTotpTable).where(eq(fatorTotpTable.usuarioId, usuarioId)))

/** Stores a secret that waits for its first code, replacing an older waiting one. False when one is already in use. */
export async function putTotp(
  db: Db,
  row: { usuarioId: string; segredo: string; criadoEm: Temporal.Instant },
): Promise<boolean> {
  const { segredo, criadoEm } = row
  const rows = await db
    .insert(fatorTotpTable)
    .values(row)
    .onConflictDoUpdate({
      target: fatorTotpTable.usuarioId,
      set: { segredo, criadoEm, ultimoPasso: 0 },
      setWhere: isNull(fatorTotpTable.confirmadoEm),
    })
    .returning({ id: fatorTotpTable.usuarioId })
  return rows.length > 0
}

/** False when it is already in use or was replaced by another secret. */
export async function confirmTotpRow(
  tx: Tx,
  {
    usuarioId,
    segredo,
    passo,
    now,
  }: { usuarioId: string; segredo: string; passo: number; now: Temporal.Instant },
): Promise<boolean> {
  const rows = await tx
    .update(fatorTotpTable)
    .set({ confirmadoEm: now, ultimoPasso: passo })
    .where(
      and(
        eq(fatorTotpTable.usuarioId, usuarioId),
        eq(fatorTotpTable.segredo, segredo),
        isNull(fatorTotpTable.confirmadoEm),
      ),
    )
    .returning({ id: fatorTotpTable.usuarioId })
  return rows.length > 0
}

/** Uses up a time step. False when it, or a later one, was used before. */
export async function usePasso(db: Db, usuarioId: string, passo: number): Promise<boolean> {
  const rows = await db
    .update(fatorTotpTable)
    .set({ ultimoPasso: passo })
    .where(
      and(
        eq(fatorTotpTable.usuarioId, usuarioId),
        isNotNull(fatorTotpTable.confirmadoEm),
        lt(fatorTotpTable.ultimoPasso, passo),
      ),
    )
    .returning({ id: fatorTotpTable.usuarioId })
  return rows.length > 0
}

export async function removeTotpRow(tx: Tx, usuarioId: string): Promise<boolean> {
  const rows = await tx
    .delete(fatorTotpTable)
    .where(and(eq(fatorTotpTable.usuarioId, usuarioId), isNotNull(fatorTotpTable.confirmadoEm)))
    .returning({ id: fatorTotpTable.usuarioId })
  return rows.length > 0
}

export const listPasskeyRows = (db: Db, usuarioId: string): Promise<PasskeyRow[]> =>
  db
    .select()
    .from(fatorPasskeyTable)
    .where(eq(fatorPasskeyTable.usuarioId, usuarioId))
    .orderBy(asc(fatorPasskeyTable.criadaEm))
    .limit(100)

/** False when the credential already belongs to somebody. */
export async function insertPasskey(tx: Tx, row: typeof fatorPasskeyTable.$inferInsert): Promise<boolean> {
  const rows = await tx
    .insert(fatorPasskeyTable)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: fatorPasskeyTable.id })
  return rows.length > 0
}

/** Records a use. False when the passkey was removed. */
export async function usePasskeyRow(
  db: Db,
  { id, contador, now }: { id: string; contador: number; now: Temporal.Instant },
): Promise<boolean> {
  const rows = await db
    .update(fatorPasskeyTable)
    .set({ contador, usadaEm: now })
    .where(eq(fatorPasskeyTable.id, id))
    .returning({ id: fatorPasskeyTable.id })
  return rows.length > 0
}

/** Null when it does not belong to this user. */
export async function removePasskeyRow(tx: Tx, usuarioId: string, id: string): Promise<PasskeyRow | null> {
  const [row] = await tx
    .delete(fatorPasskeyTable)
    .where(and(eq(fatorPasskeyTable.id, id), eq(fatorPasskeyTable.usuarioId, usuarioId)))
    .returning()
  return row ?? null
}

/** Number of unused codes. */
export async function countCodigos(db: Db, usuarioId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(fatorCodigoTable)
    .where(and(eq(fatorCodigoTable.usuarioId, usuarioId), isNull(fatorCodigoTable.usadoEm)))
  return row?.n ?? 0
}

export async function replaceCodigos(tx: Tx, usuarioId: string, hashes: readonly string[]): Promise<void> {
  await tx.delete(fatorCodigoTable).where(eq(fatorCodigoTable.usuarioId, usuarioId))
  await tx.insert(fatorCodigoTable).values(hashes.map((hash) => ({ usuarioId, hash })))
}

/** Uses up a code. False when it is not the user's or was used before. */
export async function useCodigoRow(
  db: Db,
  usuarioId: string,
  hash: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const rows = await db
    .update(fatorCodigoTable)
    .set({ usadoEm: now })
    .where(
      and(
        eq(fatorCodigoTable.usuarioId, usuarioId),
        eq(fatorCodigoTable.hash, hash),
        isNull(fatorCodigoTable.usadoEm),
      ),
    )
    .returning({ hash: fatorCodigoTable.hash })
  return rows.length > 0
}

/** Removes every passkey, code and pending challenge of a user, and the app. Returns whether there was a second factor. */
export async function removeFatores(tx: Tx, usuarioId: string): Promise<boolean> {
  const had = await getKinds(tx, usuarioId)
  await removeSegundos(tx, usuarioId)
  await tx.delete(fatorPasskeyTable).where(eq(fatorPasskeyTable.usuarioId, usuarioId))
  return had.totp || had.passkey
}

/** Removes the rest once there is no second factor: codes, challenges, a waiting app. Passkeys that only log in stay. */
export async function removeSegundos(tx: Tx, usuarioId: string): Promise<void> {
  for (const table of [fatorTotpTable, fatorCodigoTable, fatorDesafioTable])
    await tx.delete(table).where(eq(table.usuarioId, usuarioId))
}
