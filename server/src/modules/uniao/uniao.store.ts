import { and, desc, eq, isNull, lte, or, sql } from 'drizzle-orm'
import { type Db, firstRow, type Tx } from '#platform/db/db.ts'
import { uniaoItemTable, uniaoTable } from './uniao.tables.ts'

const u = uniaoTable
export type UniaoRow = typeof u.$inferSelect

/** A merge that can still be undone, apart from its time. */
const isOpen = and(isNull(u.desfeitaEm), isNull(u.encerradaEm))

export async function insertUniao(tx: Tx, row: typeof u.$inferInsert): Promise<void> {
  await tx.insert(u).values(row)
}

export async function findUniaoByChave(db: Db, feitaPor: string, chave: string): Promise<UniaoRow | null> {
  const [row] = await db
    .select()
    .from(u)
    .where(and(eq(u.feitaPor, feitaPor), eq(u.chave, chave)))
  return row ?? null
}

export const findUniao = (db: Db, id: string): Promise<UniaoRow | null> =>
  firstRow(db.select().from(u).where(eq(u.id, id)))

/** Whether this account was merged into another one, and that stands. */
export const isUnida = async (db: Db, saiId: string): Promise<boolean> =>
  (await db.$count(u, and(eq(u.saiId, saiId), isNull(u.desfeitaEm)))) > 0

/** Marks an open merge as undone and removes its notes. */
export async function markDesfeita(
  tx: Tx,
  id: string,
  { usuarioId, now }: { usuarioId: string; now: Temporal.Instant },
): Promise<void> {
  await tx.update(u).set({ desfeitaPor: usuarioId, desfeitaEm: now }).where(eq(u.id, id))
  await tx.delete(uniaoItemTable).where(eq(uniaoItemTable.uniaoId, id))
}

/** Ends the time to undo and removes the notes for it; false when it was over already. */
export async function markEncerrada(tx: Tx, id: string, now: Temporal.Instant): Promise<boolean> {
  const rows = await tx
    .update(u)
    .set({ encerradaEm: now })
    .where(and(eq(u.id, id), isOpen))
    .returning({ id: u.id })
  await tx.delete(uniaoItemTable).where(eq(uniaoItemTable.uniaoId, id))
  return rows.length === 1
}

/** Open merges into this account, and those into the accounts that were merged into it. */
export async function listAbertas(db: Db, ficaId: string): Promise<{ id: string; saiId: string }[]> {
  const { rows } = await db.execute<{ id: string; saiId: string }>(sql`
    with recursive todas as (
      select id, sai_id from uniao where fica_id = ${ficaId} and desfeita_em is null and encerrada_em is null
      union select x.id, x.sai_id from uniao x join todas t on x.fica_id = t.sai_id
        where x.desfeita_em is null and x.encerrada_em is null)
    select id, sai_id as "saiId" from todas order by sai_id`)
  return rows
}

/** Open merges whose time to undo is over, oldest first. */
export const listVencidas = (db: Db, now: Temporal.Instant) =>
  db
    .select({ id: u.id, saiId: u.saiId, ficaId: u.ficaId })
    .from(u)
    .where(and(lte(u.desfazerAte, now), isOpen))
    .orderBy(u.desfazerAte)
    .limit(500)

/** Merges of this account on either side, newest first. */
export const listUniaoRows = (db: Db, usuarioId: string) =>
  db
    .select({
      uniao: u,
      sai: sql<string>`(select name from usuario where id = ${u.saiId})`,
      fica: sql<string>`(select name from usuario where id = ${u.ficaId})`,
      feitaPor: sql<string>`(select name from usuario where id = ${u.feitaPor})`,
      seguida: sql<boolean>`exists (select from uniao d where d.sai_id = uniao.fica_id and d.desfeita_em is null)`,
    })
    .from(u)
    .where(or(eq(u.saiId, usuarioId), eq(u.ficaId, usuarioId)))
    .orderBy(desc(u.feitaEm), desc(u.id))
    .limit(20)
