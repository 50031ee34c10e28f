import type { FastifyBaseLogger } from 'fastify'
import { isDatabaseAway, isDatabaseBusy } from '#platform/db/db.ts'
import { loggable } from '#platform/log.ts'

/** While the database is away or overloaded every look of every job fails, several times a second: that is one line in this time. */
const awayEveryMs = 10_000

export function noteFailures(log: Pick<FastifyBaseLogger, 'error'>): (job: string, error: unknown) => void {
  let quietUntil = 0
  return (job, error) => {
    const { message } = loggable(error)
    const isBusy = isDatabaseBusy(error)
    if (!isBusy && !isDatabaseAway(error)) return log.error({ job, err: message }, 'job failed')
    if (performance.now() < quietUntil) return
    quietUntil = performance.now() + awayEveryMs
    log.error({ err: message }, `database ${isBusy ? 'overloaded' : 'away'}: jobs wait`)
  }
}
