import type { Redis } from 'ioredis'
import { loggable } from '#platform/log.ts'

/** Lines about Redis, each written once until the opposite happens. */
type Log = { warn: (about: object, line: string) => void }

/** ms after which a Redis that does not answer counts as away, and requests wait for it no more. */
const silentFor = 2_000
const tryEvery = 1_000

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
    socketTimeout: silentFor,
    retryStrategy: () => tryEvery,
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
