import { sql } from 'drizzle-orm'
import type { Tx } from '#platform/db/db.ts'
import { executePrepared, value } from '#platform/db/statement.ts'

const lockDue = {
  name: 'proximo.vencido',
  build: () => sql`
    select id from corpo_clinico where proximo_conferir <= ${value('now')}::timestamptz and id <> all(${value('but')}::uuid[])
    order by proximo_conferir limit ${value('limit')}::int for no key update skip locked`,
}

type Vencidos = { now: Temporal.Instant; but: Iterable<string>; limit: number }

/**
 * Locks professionals whose next free time is due for an update at `now`, the longest overdue first, as whoever changes a schedule
 * does; without those of `but`, and those that somebody else has locked.
 */
export async function lockProximoVencido(tx: Tx, { now, but, limit }: Vencidos): Promise<string[]> {
  const rows = await executePrepared<{ id: string }>(tx, lockDue, { now: String(now), but: [...but], limit })
  return rows.map((row) => row.id)
}
