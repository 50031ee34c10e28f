import { inArray } from 'drizzle-orm'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import type { Db } from '#platform/db/db.ts'

export async function listNome(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { id, name } = usuarioTable
  const rows = await db
    .select({ id, name })
    .from(usuarioTable)
    .where(inArray(id, [...ids]))
    .orderBy(id)
  return new Map(rows.map((row) => [row.id, row.name]))
}
