import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import type { Redis } from 'ioredis'

type Limit = Pick<RateLimitPluginOptions, 'max' | 'timeWindow' | 'errorResponseBuilder'> & { isOn: boolean }

/**
 * Limits the calls of an address, to all routes together and to each route with a limit of its own. They are counted over all servers in
 * Redis; without one and while it is away, in this process, by a second limiter that otherwise lets everything pass.
 */
export async function registerRateLimit(
  app: FastifyInstance,
  redis: Redis | null,
  { isOn, ...limit }: Limit,
): Promise<void> {
  const all = { ...limit, global: isOn }
  if (redis)
    await app.register(rateLimit, {
      ...all,
      allowList: () => !isOn,
      redis,
      nameSpace: 'limite:',
      skipOnError: true,
    })
  await app.register(rateLimit, { ...all, allowList: () => !isOn || redis?.status === 'ready' })
}
