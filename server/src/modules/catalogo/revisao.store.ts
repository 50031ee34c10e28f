import { sql } from 'drizzle-orm'
import type { Root } from '#platform/db/db.ts'
import { executePrepared } from '#platform/db/statement.ts'

const read = { name: 'catalogo.revisao', build: () => sql`select revisao from catalogo_revisao` }

/** Changes whenever an exam or a specialty does, in the same transaction: indexes that were made from them earlier are made again. */
export async function getRevisao(db: Root): Promise<string> {
  const [row] = await executePrepared<{ revisao: string }>(db, read)
  return row?.revisao ?? ''
}
