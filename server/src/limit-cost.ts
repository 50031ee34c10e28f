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
export type Spend = (ip: string, steps: number, usuarioId?: string) => void

/** Counts the cost that each address and user has caused since the minute began, in this process. */
export function openSpend({ clock, isOn }: { clock: Clock; isOn: boolean }): Spend {
  const spent = new Map<string, number>()
  let minute = 0
  return (ip, steps, usuarioId) => {
    if (!isOn) return
    const now = Math.floor(clock.now().epochMilliseconds / 60_000)
    if (now !== minute) spent.clear()
    minute = now
    const who = usuarioId ?? addressBlock(ip)
    const sum = (spent.get(who) ?? 0) + steps
    if (sum > stepsPerMinute) throw new Problem('base.muitas_tentativas')
    spent.set(who, sum)
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
    spend(caller.ip, stepsOf(endpoint, input.query), caller.sessao?.usuarioId)
    return handler(input, caller)
  },
})

declare module 'fastify' {
  interface FastifyInstance {
    spend: Spend
  }
}
