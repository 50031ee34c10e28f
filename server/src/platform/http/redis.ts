import type { Redis } from 'ioredis'
import { loggable } from '#platform/log.ts'

/** Lines about Redis, each written once until the opposite happens. */
type Log = { warn: (about: object, line: string) => void }

/** ms for which a request waits for Redis before its server counts alone; a silent Redis is given up after the second. */
const [answersWithin, silentFor] = [250, 1_000]

/**
 * Opens what servers count together in. It need not be there: while it is away each command fails at once, and its caller counts in this
 * process. Connects again by itself.
 */
export async function openRedis(url: string, log: Log): Promise<Redis> {
  const { Redis } = await import('ioredis')
  const redis = new Redis(url, {
    keyPrefix: 'alento:',
    protocol: 2,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: answersWithin,
    socketTimeout: silentFor,
    retryStrategy: () => silentFor,
  })
  const where = new URL(url).host
  let isAway = false
  redis.on('error', (error: Error) => {
    if (!isAway)
      log.warn({ where, why: loggable(error).message }, 'Redis is away: each server counts calls alone')
    isAway = true
  })
  redis.on('ready', () => {
    if (isAway) log.warn({ where }, 'Redis is back: servers count calls together')
    isAway = false
  })
  return redis
}
