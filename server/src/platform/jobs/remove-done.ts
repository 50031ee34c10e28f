import { sql } from 'drizzle-orm'
import type { Root } from '#platform/db/db.ts'

/**
 * Removes jobs that ended well an hour ago, which pg-boss itself keeps for a week: at a million orders a day they would be forty million
 * rows. Failed jobs stay, and those of the queues whose names begin with one of `kept`. Uses the database's own clock, as pg-boss.
 */
export async function removeDone(db: Root, kept: readonly string[]): Promise<void> {
  await db.execute(sql`delete from pgboss.job where state = 'completed' and completed_on < now() - interval '1 hour'
    and split_part(name, '.', 1) <> all(${sql.param([...kept])}::text[])`)
}
