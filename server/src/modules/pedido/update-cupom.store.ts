import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import { constraintOf, type Db, type Tx } from '#platform/db/db.ts'
import { cupomTable, cupomUsoTable } from './pedido.tables.ts'

/** A coupon by its name, ignoring case, valid at `now`; null otherwise. */
export async function findCupom(db: Db, name: string, now: Temporal.Instant) {
  const [row] = await db
    .select()
    .from(cupomTable)
    .where(
      and(
        sql`upper(${cupomTable.name}) = upper(${name})`,
        lte(cupomTable.validoDe, now),
        gte(cupomTable.validoAte, now),
      ),
    )
  return row ?? null
}

/** Finds the days of a coupon, also of one that is not valid now; null for a name that no coupon has. */
export async function findValidade(db: Db, name: string) {
  const [row] = await db
    .select({ de: cupomTable.validoDe, ate: cupomTable.validoAte })
    .from(cupomTable)
    .where(sql`upper(${cupomTable.name}) = upper(${name})`)
  return row ?? null
}

/**
 * Shares a coupon with other orders, so that an administrator changes it when none is under way. Two are locked for one order alone,
 * always in the same order, so that clients who swap them never deadlock.
 */
export async function lockCupons(tx: Tx, ids: string[]): Promise<void> {
  await tx
    .select({ id: cupomTable.id })
    .from(cupomTable)
    .where(inArray(cupomTable.id, ids))
    .orderBy(asc(cupomTable.id))
    .for(ids.length > 1 ? 'update' : 'key share')
}

/** Whether a statement failed because no use of a coupon is left; the transaction has then failed too. */
export const isUsedUp = (error: unknown): boolean => constraintOf(error) === 'cupom_cota_restam'

/** Number of uses of a coupon, a row of `cupom`, that orders have. */
export const usos = sql<number>`${cupomTable.usosMax} - (select coalesce(sum(restam), 0)::int from cupom_cota where cupom_id = ${cupomTable}.id)`

/** Takes a use. False when this CPF already used the coupon. @throws an error that `isUsedUp` knows when no use is left */
export async function insertCupomUso(tx: Tx, row: typeof cupomUsoTable.$inferInsert): Promise<boolean> {
  const saved = await tx
    .insert(cupomUsoTable)
    .values(row)
    .onConflictDoNothing()
    .returning({ cupomId: cupomUsoTable.cupomId })
  return saved.length === 1
}

/** Another order that has its part of the same discount: bought together, and not cancelled or refunded. */
const sharer = (pedidoId: string) =>
  sql`(select o.id from pedido p join pedido o on o.combinacao_id = p.combinacao_id and o.id <> p.id and o.cupom_id = p.cupom_id
    where p.id = ${pedidoId} and o.status_pagamento not in ('CANCELADO', 'ESTORNADO') order by o.id limit 1)`

/**
 * Ends the order's use of its coupon. Where an order that was bought together with it still has its part of the discount, the use
 * is that order's from now on; otherwise the coupon can be used again.
 */
export async function leaveCupom(tx: Tx, pedidoId: string): Promise<void> {
  const passed = await tx
    .update(cupomUsoTable)
    .set({ pedidoId: sql`${sharer(pedidoId)}` })
    .where(and(eq(cupomUsoTable.pedidoId, pedidoId), sql`${sharer(pedidoId)} is not null`))
    .returning({ cupomId: cupomUsoTable.cupomId })
  if (passed.length === 0) await releaseCupom(tx, pedidoId)
}

/** Frees the coupon whose use is this order's, so that it can be used again. */
export async function releaseCupom(tx: Tx, pedidoId: string): Promise<void> {
  await tx.delete(cupomUsoTable).where(eq(cupomUsoTable.pedidoId, pedidoId))
}

export type CupomRow = typeof cupomTable.$inferSelect

/** Locked until the transaction ends, so that no use is taken meanwhile; null when there is none. */
export async function lockCupomRow(tx: Tx, id: string): Promise<CupomRow | null> {
  const where = eq(cupomTable.id, id)
  const [row] = await tx.select().from(cupomTable).where(where).for('update')
  if (!row) return null
  const [counted] = await tx.select({ usos }).from(cupomTable).where(where) // as it is now that the row is locked
  return { ...row, ...counted }
}

export async function insertCupom(tx: Tx, row: CupomRow): Promise<void> {
  await tx.insert(cupomTable).values(row)
}

/** Sets everything but how often it was used, which orders count. @throws the database's error when it allows fewer uses than it had */
export async function saveCupom(tx: Tx, { id, usos: _usos, ...row }: CupomRow): Promise<void> {
  await tx.update(cupomTable).set(row).where(eq(cupomTable.id, id))
}

/** Whether a statement failed because another coupon has this name; the transaction has then failed too. */
export const isNameTaken = (error: unknown): boolean =>
  ['cupom_nome', 'cupom_name_unique'].includes(constraintOf(error))
