import { AsyncLocalStorage } from 'node:async_hooks'
import type { Deps } from '#deps.ts'
import type { Replica } from '#platform/db/replica.ts'
import { nameOf, type Caller, type Route } from '#platform/http/route.ts'
import { findOrigin } from '#platform/origin.ts'
import type { PageCache } from '#platform/pages/page-cache.ts'
import { Problem } from '#platform/problem.ts'
import { replicaEndpoints } from '#replica-endpoints.ts'

/** Whether the page that is being made is read from the replica: decided once a page, so that all its calls ask the same server. */
const pages = new AsyncLocalStorage<boolean>()

/** Whether a call may be answered with data that are a little old: a visitor's. */
const mayLag = ({ token }: Pick<Caller, 'token'>): boolean =>
  pages.getStore() ?? (token === null && findOrigin()?.channel !== 'page')

/** Whatever the replica refuses or fails at is the primary's to answer: an object may be too new, a server gone. */
const answerFrom = (replica: Replica, route: Route, fromReplica: Route): Route => ({
  endpoint: route.endpoint,
  async handler(input, caller) {
    if (!mayLag(caller) || !replica.isGood()) return route.handler(input, caller)
    try {
      return await fromReplica.handler(input, caller)
    } catch (error) {
      replica.distrust(error)
      return await route.handler(input, caller)
    }
  },
})

/** Every route that `list` makes, those of `replicaEndpoints` once for each of both databases. */
export function answerFromReplica(deps: Deps, list: (deps: Deps) => Route[]): Route[] {
  const { replica } = deps
  const routes = list(deps)
  if (!replica) return routes
  const names = new Set(replicaEndpoints.map(nameOf))
  const others = new Map(list({ ...deps, db: replica.db }).map((r) => [nameOf(r.endpoint), r]))
  return routes.map((route) => {
    const name = nameOf(route.endpoint)
    return names.has(name) ? answerFrom(replica, route, others.get(name)!) : route // both lists are made alike
  })
}

/**
 * Pages of visitors, those read from the replica apart: a page that is kept is checked for changes at the server that it was read from.
 */
export const cacheByServer = (
  replica: Replica,
  fromPrimary: PageCache,
  fromReplica: PageCache,
): PageCache => ({
  async get(address, render) {
    const get = (cache: PageCache, isReplica: boolean) =>
      cache.get(address, (nonce) => pages.run(isReplica, () => render(nonce)))
    if (!replica.isGood()) return get(fromPrimary, false)
    try {
      return await get(fromReplica, true)
    } catch (error) {
      if (error instanceof Problem) throw error
      replica.distrust(error)
      return await get(fromPrimary, false)
    }
  },
})
