import { sql } from 'drizzle-orm'
import type { Root } from '#platform/db/db.ts'
import type { Job } from '#platform/jobs/jobs.ts'

/**
 * Deletes old changes: a page is cached for a minute at most, so older ones are not needed. Uses the database's own clock, which
 * wrote them.
 */
export const pageJobs = ({ db }: { db: Root }): Job[] => [
  {
    name: 'mudanca.esquecer',
    handler: async () => {
      await db.execute(sql`delete from mudanca where quando < now() - interval '10 minutes'`)
    },
    cron: '*/5 * * * *',
  },
]
