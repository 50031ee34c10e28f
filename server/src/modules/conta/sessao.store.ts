import { and, desc, eq, gt, lt, lte, ne, or, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import { aparelhoTable, entradaTable, sessaoTable, usuarioTable } from './conta.tables.ts'
import { idleSince } from './conta.store.ts'

const lastUse = sql`coalesce(${sessaoTable.usadaEm}, ${sessaoTable.criadaEm})`

/** Open sessions of a user, most recently used first; 100 at most. */
export const listSessaoRows = (db: Db, usuarioId: string, now: Temporal.Instant) =>
  db
    .select()
    .from(sessaoTable)
    .where(
      and(
        eq(sessaoTable.usuarioId, usuarioId),
        gt(sessaoTable.expiraEm, now),
        sql`${lastUse} > case when ${sessaoTable.persist} then ${String(idleSince(now).usedLong)}::timestamptz
          else ${String(idleSince(now).usedShort)}::timestamptz end`,
      ),
    )
    .orderBy(desc(lastUse))
    .limit(100)

/** Records a use unless one since `antesDe` is recorded. */
export async function touchSessao(
  db: Db,
  { tokenHash, now, antesDe }: { tokenHash: string; now: Temporal.Instant; antesDe: Temporal.Instant },
): Promise<void> {
  await db
    .update(sessaoTable)
    .set({ usadaEm: now })
    .where(
      and(
        eq(sessaoTable.tokenHash, tokenHash),
        or(isNull(sessaoTable.usadaEm), lte(sessaoTable.usadaEm, antesDe)),
      ),
    )
}

/** Returns the token's hash; null when this user has no such session. */
export async function removeSessaoOf(db: Db, usuarioId: string, id: string): Promise<string | null> {
  const [row] = await db
    .delete(sessaoTable)
    .where(and(eq(sessaoTable.id, id), eq(sessaoTable.usuarioId, usuarioId)))
    .returning({ tokenHash: sessaoTable.tokenHash })
  return row?.tokenHash ?? null
}

/** Ends every session of a user except that of `tokenHash`, and every pending login. Returns how many sessions ended. */
export async function removeOutrasSessoes(
  tx: Tx,
  usuarioId: string,
  tokenHash: string | null,
): Promise<number> {
  const rows = await tx
    .delete(sessaoTable)
    .where(and(eq(sessaoTable.usuarioId, usuarioId), ne(sessaoTable.tokenHash, tokenHash ?? '')))
    .returning({ id: sessaoTable.id })
  await tx.delete(entradaTable).where(eq(entradaTable.usuarioId, usuarioId))
  return rows.length
}

export async function insertEntrada(db: Db, row: typeof entradaTable.$inferInsert): Promise<void> {
  await db.insert(entradaTable).values(row)
}

/** Records a login from this browser. `novo`: it is the first one; `outros`: the user has other browsers. */
export async function noteAparelho(
  tx: Tx,
  { usuarioId, chaveHash, now }: { usuarioId: string; chaveHash: string; now: Temporal.Instant },
): Promise<{ novo: boolean; outros: boolean }> {
  const [other] = await tx
    .select({ chaveHash: aparelhoTable.chaveHash })
    .from(aparelhoTable)
    .where(and(eq(aparelhoTable.usuarioId, usuarioId), ne(aparelhoTable.chaveHash, chaveHash)))
    .limit(1)
  const [row] = await tx
    .insert(aparelhoTable)
    .values({ usuarioId, chaveHash, vistoEm: now })
    .onConflictDoUpdate({
      target: [aparelhoTable.usuarioId, aparelhoTable.chaveHash],
      set: { vistoEm: now },
    })
    .returning({ novo: sql<boolean>`xmax = 0` })
  return { novo: row?.novo ?? false, outros: other !== undefined }
}

/** Whether the owner of this user name has logged in with this browser. */
export async function isAparelhoOf(db: Db, username: string, chaveHash: string): Promise<boolean> {
  const rows = await db
    .select({ usuarioId: aparelhoTable.usuarioId })
    .from(aparelhoTable)
    .innerJoin(usuarioTable, eq(usuarioTable.id, aparelhoTable.usuarioId))
    .where(
      and(eq(aparelhoTable.chaveHash, chaveHash), sql`lower(${usuarioTable.username}) = lower(${username})`),
    )
    .limit(1)
  return rows.length > 0
}

/** Removes pending logins that were not confirmed in time, and browsers not seen since `antesDe`. */
export async function removeEntradaVencida(
  db: Db,
  now: Temporal.Instant,
  antesDe: Temporal.Instant,
): Promise<void> {
  await db.delete(entradaTable).where(lt(entradaTable.expiraEm, now))
  await db.delete(aparelhoTable).where(lt(aparelhoTable.vistoEm, antesDe))
}
