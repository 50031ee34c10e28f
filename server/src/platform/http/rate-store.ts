import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import LocalStore from '@fastify/rate-limit/store/LocalStore.js'
import RedisStore from '@fastify/rate-limit/store/RedisStore.js'
import type { Redis } from 'ioredis'

type Store = FastifyRateLimitStore
type Incr = Parameters<Store['incr']>

/** Counts the calls of all servers in Redis, and those of this process in memory while Redis is away. */
export const storeIn = (redis: Redis): FastifyRateLimitStoreCtor =>
  class SharedStore implements Store {
    readonly #all: Store
    readonly #own: Store

    constructor(
      _options: object,
      all: Store = new RedisStore(false, false, redis, 'limite:'),
      own: Store = new LocalStore(false, false),
    ) {
      this.#all = all
      this.#own = own
    }

    incr(...[key, done, timeWindow, max]: Incr): void {
      const counted: Incr[1] = (error, result) =>
        error ? this.#own.incr(key, done, timeWindow, max) : done(null, result)
      this.#all.incr(key, counted, timeWindow, max)
    }

    child(route: Parameters<Store['child']>[0]): Store {
      return new SharedStore(route, this.#all.child(route), this.#own.child(route))
    }
  }
