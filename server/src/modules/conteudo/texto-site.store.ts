import { and, desc, eq } from 'drizzle-orm'
import type { SlugTexto } from '@alento/contract/plataforma/texto-site.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { textoSiteTable } from './texto-site.tables.ts'

export type TextoSiteRow = typeof textoSiteTable.$inferSelect

/** Most versions of a list. */
const most = 200

/** The versions that were published on the site, the newest first. */
export const listTextoSiteRow = (db: Db, slug: SlugTexto): Promise<TextoSiteRow[]> =>
  db
    .select()
    .from(textoSiteTable)
    .where(eq(textoSiteTable.slug, slug))
    .orderBy(desc(textoSiteTable.numero))
    .limit(most)

/** The version in force; null while it is the built-in one. */
export async function findTextoSiteRow(db: Db, slug: SlugTexto): Promise<TextoSiteRow | null> {
  const [row] = await db
    .select()
    .from(textoSiteTable)
    .where(eq(textoSiteTable.slug, slug))
    .orderBy(desc(textoSiteTable.numero))
    .limit(1)
  return row ?? null
}

/** One version; null when there is none of this number. */
export async function findVersaoRow(db: Db, slug: SlugTexto, numero: number): Promise<TextoSiteRow | null> {
  const [row] = await db
    .select()
    .from(textoSiteTable)
    .where(and(eq(textoSiteTable.slug, slug), eq(textoSiteTable.numero, numero)))
  return row ?? null
}

/** The texts' versions in force that are not the built-in ones. */
export const listEmVigor = (db: Db): Promise<TextoSiteRow[]> =>
  db
    .selectDistinctOn([textoSiteTable.slug])
    .from(textoSiteTable)
    .orderBy(textoSiteTable.slug, desc(textoSiteTable.numero))

/** Inserts it unless its number is taken. Returns whether it did. */
export async function insertTextoSite(tx: Tx, row: TextoSiteRow): Promise<boolean> {
  const made = await tx
    .insert(textoSiteTable)
    .values(row)
    .onConflictDoNothing()
    .returning({ numero: textoSiteTable.numero })
  return made.length > 0
}
