import type { Db } from '#platform/db/db.ts'
import { auditoriaTable } from './auditoria.tables.ts'

export async function insertAuditoria(db: Db, row: typeof auditoriaTable.$inferInsert): Promise<void> {
  await db.insert(auditoriaTable).values(row)
}
