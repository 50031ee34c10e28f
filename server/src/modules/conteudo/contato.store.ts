import { count, desc, eq, lt } from 'drizzle-orm'
import type { StatusContato } from '@alento/contract/plataforma/contato.ts'
import { type Db, firstRow, type Tx } from '#platform/db/db.ts'
import { contatoTable } from './contato.tables.ts'

export type ContatoRow = typeof contatoTable.$inferSelect
type Which = { status?: StatusContato | undefined }

const toWhere = ({ status }: Which) => (status ? eq(contatoTable.status, status) : undefined)

/** The newest first. */
export const listContatoRow = (
  db: Db,
  which: Which,
  { limit, offset }: { limit: number; offset: number },
): Promise<ContatoRow[]> =>
  db
    .select()
    .from(contatoTable)
    .where(toWhere(which))
    .orderBy(desc(contatoTable.criadoEm), desc(contatoTable.id))
    .limit(limit)
    .offset(offset)

export async function countContato(db: Db, which: Which): Promise<number> {
  const [row] = await db.select({ n: count() }).from(contatoTable).where(toWhere(which))
  return row?.n ?? 0
}

export const findContato = (db: Db, id: string): Promise<ContatoRow | null> =>
  firstRow(db.select().from(contatoTable).where(eq(contatoTable.id, id)))

/** The id of the message that was made with this key; null when there is none. */
export async function findContatoIdByChave(db: Db, chave: string): Promise<string | null> {
  const [row] = await db
    .select({ id: contatoTable.id })
    .from(contatoTable)
    .where(eq(contatoTable.chave, chave))
  return row?.id ?? null
}

/** Inserts it unless its key was used. Returns whether it did. */
export async function insertContato(tx: Tx, row: ContatoRow): Promise<boolean> {
  const made = await tx
    .insert(contatoTable)
    .values(row)
    .onConflictDoNothing({ target: contatoTable.chave })
    .returning({ id: contatoTable.id })
  return made.length > 0
}

export const lockContato = (tx: Tx, id: string): Promise<ContatoRow | null> =>
  firstRow(tx.select().from(contatoTable).where(eq(contatoTable.id, id)).for('update'))

export async function saveContato(tx: Tx, { id, ...row }: ContatoRow): Promise<void> {
  await tx.update(contatoTable).set(row).where(eq(contatoTable.id, id))
}

export async function deleteRespondidos(db: Db, before: Temporal.Instant): Promise<void> {
  await db.delete(contatoTable).where(lt(contatoTable.respondidoEm, before))
}
