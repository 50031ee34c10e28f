import { and, asc, count, eq, isNull, lte, sql } from 'drizzle-orm'
import { type Db, firstRow, type Tx } from '#platform/db/db.ts'
import { alertaPrecoTable, favoritoTable } from './favorito.tables.ts'

type NewFavorito = typeof favoritoTable.$inferInsert
export type AlertaPreco = typeof alertaPrecoTable.$inferSelect

export async function countFavorito(db: Db, usuarioId: string): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(favoritoTable)
    .where(eq(favoritoTable.usuarioId, usuarioId))
  return row?.n ?? 0
}

const same = (column: typeof favoritoTable.redeId | typeof favoritoTable.municipioId, value: unknown) =>
  value === null || value === undefined ? isNull(column) : sql`${column} = ${value}`

/** The existing favourite with the same target; null when there is none. */
export async function findFavorito(db: Db, row: NewFavorito): Promise<string | null> {
  const [found] = await db
    .select({ id: favoritoTable.id })
    .from(favoritoTable)
    .where(
      and(
        eq(favoritoTable.usuarioId, row.usuarioId),
        eq(favoritoTable.tipo, row.tipo),
        same(favoritoTable.redeId, row.redeId),
        sql`${favoritoTable.servicoId} is not distinct from ${row.servicoId ?? null}::uuid`,
        same(favoritoTable.municipioId, row.municipioId),
      ),
    )
  return found?.id ?? null
}

export async function insertFavorito(tx: Tx, row: NewFavorito): Promise<void> {
  await tx.insert(favoritoTable).values(row)
}

/** Sets the price for future comparisons. Centavos. */
export async function updateValor(tx: Tx, id: string, valor: number): Promise<void> {
  await tx.update(favoritoTable).set({ valor }).where(eq(favoritoTable.id, id))
}

/** False when it is not this client's. */
export async function setAvisar(tx: Tx, usuarioId: string, id: string, avisar: boolean): Promise<boolean> {
  const rows = await tx
    .update(favoritoTable)
    .set({ avisar })
    .where(and(eq(favoritoTable.id, id), eq(favoritoTable.usuarioId, usuarioId)))
    .returning({ id: favoritoTable.id })
  return rows.length === 1
}

/** False when it was not this client's, or was already removed. */
export async function deleteFavorito(tx: Tx, usuarioId: string, id: string): Promise<boolean> {
  const rows = await tx
    .delete(favoritoTable)
    .where(and(eq(favoritoTable.id, id), eq(favoritoTable.usuarioId, usuarioId)))
    .returning({ id: favoritoTable.id })
  return rows.length === 1
}

/** The client's alert settings, created with `chave` when there are none; prices are compared once from `conferirEm` on. */
export async function openAlerta(
  tx: Tx,
  row: { usuarioId: string; chave: string; conferirEm: Temporal.Instant },
): Promise<void> {
  await tx
    .insert(alertaPrecoTable)
    .values(row)
    .onConflictDoUpdate({
      target: alertaPrecoTable.usuarioId,
      set: { conferirEm: sql`coalesce(${alertaPrecoTable.conferirEm}, excluded.conferir_em)` },
    })
}

export const findAlerta = (db: Db, usuarioId: string): Promise<AlertaPreco | null> =>
  firstRow(db.select().from(alertaPrecoTable).where(eq(alertaPrecoTable.usuarioId, usuarioId)))

/** Saves the alert settings, created with `chave` when there are none. */
export async function saveAlerta(
  tx: Tx,
  row: { usuarioId: string; chave: string; email: boolean; sms: boolean; conferirEm: Temporal.Instant },
): Promise<void> {
  const { email, sms, conferirEm } = row
  await tx
    .insert(alertaPrecoTable)
    .values(row)
    .onConflictDoUpdate({ target: alertaPrecoTable.usuarioId, set: { email, sms, conferirEm } })
}

/** Null when the key is unknown. */
export async function stopAlerta(db: Db, chave: string): Promise<string | null> {
  const [row] = await db
    .update(alertaPrecoTable)
    .set({ email: false, sms: false })
    .where(eq(alertaPrecoTable.chave, chave))
    .returning({ usuarioId: alertaPrecoTable.usuarioId })
  return row?.usuarioId ?? null
}

/** Clients whose prices are due for comparison, those who wait longest first. */
export async function listConferir(db: Db, now: Temporal.Instant, limit: number): Promise<string[]> {
  const rows = await db
    .select({ usuarioId: alertaPrecoTable.usuarioId })
    .from(alertaPrecoTable)
    .where(lte(alertaPrecoTable.conferirEm, now))
    .orderBy(asc(alertaPrecoTable.conferirEm))
    .limit(limit)
  return rows.map((r) => r.usuarioId)
}

/** The locked settings of a client who is due for comparison; null when another call compares them or has done so. */
export const lockConferir = (tx: Tx, usuarioId: string, now: Temporal.Instant): Promise<AlertaPreco | null> =>
  firstRow(
    tx
      .select()
      .from(alertaPrecoTable)
      .where(and(eq(alertaPrecoTable.usuarioId, usuarioId), lte(alertaPrecoTable.conferirEm, now)))
      .for('update', { skipLocked: true }),
  )

export async function updateAlerta(
  tx: Tx,
  usuarioId: string,
  change: { conferirEm: Temporal.Instant | null; avisadoEm?: Temporal.Instant },
): Promise<void> {
  await tx.update(alertaPrecoTable).set(change).where(eq(alertaPrecoTable.usuarioId, usuarioId))
}
