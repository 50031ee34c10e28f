/** The stores of @fastify/rate-limit, which it does not describe. */
declare module '@fastify/rate-limit/store/*.js' {
  import type { FastifyRateLimitStore } from '@fastify/rate-limit'

  // oxlint-disable-next-line import/no-default-export -- as the package has it
  export default class Store implements FastifyRateLimitStore {
    /** `where` and `name` are a Redis client and the first part of its keys; the store in memory has neither. */
    constructor(continueExceeding: boolean, exponentialBackoff: boolean, where?: object, name?: string)
    incr: FastifyRateLimitStore['incr']
    child: FastifyRateLimitStore['child']
  }
}
