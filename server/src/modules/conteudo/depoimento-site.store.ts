import { and, desc, eq } from 'drizzle-orm'
import { type Db, firstRow, type Tx } from '#platform/db/db.ts'
import { depoimentoSiteTable } from './depoimento-site.tables.ts'

export type DepoimentoSiteRow = typeof depoimentoSiteTable.$inferSelect

/** Most testimonials of a list. */
const most = 100

/** The published ones, the latest first; with `todos` also those in EM_EDICAO, by when they were made. */
export function listDepoimentoSiteRow(db: Db, { todos }: { todos: boolean }): Promise<DepoimentoSiteRow[]> {
  const { status, criadoEm, publicadoEm, id } = depoimentoSiteTable
  return db
    .select()
    .from(depoimentoSiteTable)
    .where(todos ? undefined : eq(status, 'PUBLICADO'))
    .orderBy(desc(todos ? criadoEm : publicadoEm), desc(id))
    .limit(most)
}

/** The testimonial that was made with this key; null when there is none. */
export const findByChave = (db: Db, chave: string): Promise<DepoimentoSiteRow | null> =>
  firstRow(db.select().from(depoimentoSiteTable).where(eq(depoimentoSiteTable.chave, chave)))

/** The storage key of a photo; null when there is none, or it is not published and the caller may not see it. */
export async function findFoto(db: Db, id: string, { todos }: { todos: boolean }): Promise<string | null> {
  const [row] = await db
    .select({ foto: depoimentoSiteTable.foto })
    .from(depoimentoSiteTable)
    .where(
      and(eq(depoimentoSiteTable.id, id), todos ? undefined : eq(depoimentoSiteTable.status, 'PUBLICADO')),
    )
  return row?.foto ?? null
}

/** Inserts it unless its key was used. Returns whether it did. */
export async function insertDepoimentoSite(tx: Tx, row: DepoimentoSiteRow): Promise<boolean> {
  const made = await tx
    .insert(depoimentoSiteTable)
    .values(row)
    .onConflictDoNothing({ target: depoimentoSiteTable.chave })
    .returning({ id: depoimentoSiteTable.id })
  return made.length > 0
}

export const lockDepoimentoSite = (tx: Tx, id: string): Promise<DepoimentoSiteRow | null> =>
  firstRow(tx.select().from(depoimentoSiteTable).where(eq(depoimentoSiteTable.id, id)).for('update'))

export async function saveDepoimentoSite(tx: Tx, { id, ...row }: DepoimentoSiteRow): Promise<void> {
  await tx.update(depoimentoSiteTable).set(row).where(eq(depoimentoSiteTable.id, id))
}
