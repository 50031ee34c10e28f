import type { Redis } from 'ioredis'
import type { Endpoint } from '@alento/contract/base/endpoint.ts'
import type { Clock } from '#platform/clock.ts'
import { addressBlock } from '#platform/http/address-block.ts'
import type { Route } from '#platform/http/route.ts'
import { findOrigin } from '#platform/origin.ts'
import { Problem } from '#platform/problem.ts'

/**
 * Steps of 5 ms of a processor that one address may cause in a minute: a tenth of the time. Counted as declared (`custo`), not as measured,
 * so that a busy server refuses no more than an idle one. (ADR 0220)
 */
const stepsPerMinute = 1_200
/** A page that is made for one visitor, with the calls in it that declare nothing. */
export const pageSteps = 2

/**
 * Counts steps of an address or, with a session, of its user: many people share the address of a mobile network, and none of them
 * may block the purchases of others. @throws base.muitas_tentativas, and then counts nothing
 */
export type Spend = (ip: string, steps: number, usuarioId?: string) => void | Promise<void>

/** Adds to what somebody spent in a minute unless that is too much; returns whether it did. */
type Add = (who: string, steps: number, minute: number) => boolean

function addHere(): Add {
  const spent = new Map<string, number>()
  let last = 0
  return (who, steps, minute) => {
    if (minute !== last) spent.clear()
    last = minute
    const sum = (spent.get(who) ?? 0) + steps
    if (sum > stepsPerMinute) return false
    spent.set(who, sum)
    return true
  }
}

/** Longer than a minute, so that a key ends by itself however much the clocks of the servers differ. */
const keptMs = 120_000

async function addTogether(redis: Redis, ...[who, steps, minute]: Parameters<Add>): Promise<boolean> {
  const key = `custo:${minute}:${who}`
  const [, sum] = await Promise.all([redis.set(key, 0, 'PX', keptMs, 'NX'), redis.incrby(key, steps)])
  if (sum <= stepsPerMinute) return true
  await redis.decrby(key, steps)
  return false
}

const check = (added: boolean): void => {
  if (!added) throw new Problem('base.muitas_tentativas')
}

/**
 * Counts the cost that each address and user has caused since the minute began: at all servers that share a Redis, and in this process
 * alone without one or while it is away.
 */
export function openSpend({
  clock,
  isOn,
  redis = null,
}: {
  clock: Clock
  isOn: boolean
  redis?: Redis | null
}): Spend {
  const add = addHere()
  return (ip, steps, usuarioId) => {
    if (!isOn) return
    const minute = Math.floor(clock.now().epochMilliseconds / 60_000)
    const who = usuarioId ?? addressBlock(ip)
    if (!redis) return check(add(who, steps, minute))
    return addTogether(redis, who, steps, minute)
      .catch(() => add(who, steps, minute))
      .then(check)
  }
}

/** A call that declares nothing is one step; inside of a page it is in the steps of the page. */
function stepsOf({ custo }: Endpoint, query: unknown): number {
  if (custo === undefined) return findOrigin()?.channel === 'page' ? 0 : 1
  return typeof custo === 'number' ? custo : custo(query)
}

/** Refuses a call whose address or user has caused too much work in this minute, before it causes more. */
export const limitCost = (spend: Spend, { endpoint, handler }: Route): Route => ({
  endpoint,
  async handler(input, caller) {
    await spend(caller.ip, stepsOf(endpoint, input.query), caller.sessao?.usuarioId)
    return handler(input, caller)
  },
})

declare module 'fastify' {
  interface FastifyInstance {
    spend: Spend
  }
}
