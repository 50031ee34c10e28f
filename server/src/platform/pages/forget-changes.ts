import { sql } from 'drizzle-orm'
import type { Root } from '#platform/db/db.ts'
import type { Job } from '#platform/jobs/jobs.ts'

/** A page is kept for a minute at most, so what changed before that is of no use to anybody. By the database's own clock, which wrote it. */
export const pageJobs = ({ db }: { db: Root }): Job[] => [
  {
    name: 'mudanca.esquecer',
    handler: async () => {
      await db.execute(sql`delete from mudanca where quando < now() - interval '10 minutes'`)
    },
    cron: '*/5 * * * *',
  },
]
