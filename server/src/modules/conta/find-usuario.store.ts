import { eq } from 'drizzle-orm'
import type { Db } from '#platform/db/db.ts'
import { statement, value } from '#platform/db/statement.ts'
import { usuarioTable } from './conta.tables.ts'

export type Usuario = typeof usuarioTable.$inferSelect

const byId = statement((db) =>
  db
    .select()
    .from(usuarioTable)
    .where(eq(usuarioTable.id, value('id'))),
)

export async function findUsuario(db: Db, id: string): Promise<Usuario | null> {
  const [row] = await byId(db, { id })
  return row ?? null
}
