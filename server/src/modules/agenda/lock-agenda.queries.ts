import { eq } from 'drizzle-orm'
import { corpoClinicoTable } from '#modules/profissional/profissional.tables.ts'
import type { Tx } from '#platform/db/db.ts'
import { statement, value } from '#platform/db/statement.ts'

const lockOne = statement((db) =>
  db
    .select({ id: corpoClinicoTable.id })
    .from(corpoClinicoTable)
    .where(eq(corpoClinicoTable.id, value('id')))
    .for('no key update'),
)

/**
 * Bookings of one professional wait for each other here. The exclusion constraint alone keeps times apart, but two inserts
 * at once may each wait for the other: tried with 16 callers, 1 of 300 ended as a deadlock (40P01) after a second.
 */
export async function lockAgenda(tx: Tx, id: string): Promise<void> {
  await lockOne(tx, { id })
}
