import { and, count, gte, lt } from 'drizzle-orm'
import { auditoriaTable } from '#modules/auditoria/auditoria.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { firstIdOf } from '#platform/id.ts'

/** Entries from `desde` on, before `ate`. */
export async function countRegistro(db: Db, desde: Temporal.Instant, ate: Temporal.Instant): Promise<number> {
  const [row] = await db
    .select({ n: count() })
    .from(auditoriaTable)
    .where(
      and(
        gte(auditoriaTable.quando, desde),
        lt(auditoriaTable.quando, ate),
        gte(auditoriaTable.id, firstIdOf(desde.subtract({ hours: 24 }))),
      ),
    )
  return row?.n ?? 0
}
