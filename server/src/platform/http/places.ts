import type { Redis } from 'ioredis'

/** One of the things that somebody may have open at once. */
type Place = {
  /** Says that it is still taken; at least every 20 s, because the place of a server that died is free again after a minute. */
  hold: () => void
  free: () => void
}
export type Places = {
  /** Takes one of `most` places of `who`; null when all are taken. */
  take: (who: string, most: number) => Promise<Place | null>
}

/** Counts in this process, before it waits for anything, so that simultaneous calls count each other. */
function ownPlaces(): Places {
  const taken = new Map<string, number>()
  const change = (who: string, by: 1 | -1): void => {
    const now = (taken.get(who) ?? 0) + by
    if (now > 0) taken.set(who, now)
    else taken.delete(who)
  }
  return {
    async take(who, most) {
      if ((taken.get(who) ?? 0) >= most) return null
      change(who, 1)
      return { hold: () => undefined, free: () => change(who, -1) }
    },
  }
}

const heldMs = 60_000
const unheard = (): void => undefined

/** Each place is a key, which one server sets and which ends by itself. */
function sharedPlaces(redis: Redis, own: Places): Places {
  async function take(who: string, most: number): Promise<Place | null> {
    for (let n = 0; n < most; n += 1) {
      const key = `lugar:${who}:${n}`
      if (await redis.set(key, 1, 'PX', heldMs, 'NX'))
        return {
          hold: () => void redis.set(key, 1, 'PX', heldMs).catch(unheard),
          free: () => void redis.del(key).catch(unheard),
        }
    }
    return null
  }
  return { take: (who, most) => take(who, most).catch(() => own.take(who, most)) }
}

/** Counts over all servers that share a Redis; in this process without one, and while it is away. */
export const openPlaces = (redis: Redis | null): Places => {
  const own = ownPlaces()
  return redis ? sharedPlaces(redis, own) : own
}

declare module 'fastify' {
  interface FastifyInstance {
    places: Places
  }
}
