import { setTimeout as wait } from 'node:timers/promises'
import type { City } from './city.ts'
import { until } from './programs.ts'
import { migrateFurther } from './release.ts'
import type { Books } from './traffic.ts'

/** What somebody may notice at most; `seconds` without an order. */
type Goal = { seconds?: number; failedCalls?: number }
export type Fault = {
  name: string
  isShort: boolean
  goal: Goal
  happen: (city: City, books: Books) => Promise<void>
}

/** Waits until orders are made again. */
const ordersGoOn = ({ moments: { orders } }: Books): Promise<void> => {
  const before = orders.length
  return until('novos pedidos', 180, async () => orders.length >= before + 4)
}

export const faults: readonly Fault[] = [
  {
    name: 'primário morto (kill -9)',
    isShort: true,
    goal: { seconds: 15 },
    async happen({ nodes }, books) {
      await nodes.kill(await nodes.find('primary'))
      await ordersGoOn(books)
      await nodes.resume()
    },
  },
  {
    name: 'servidor morto (kill -9)',
    isShort: true,
    goal: {},
    async happen({ servers }, books) {
      await servers.kill(servers.list[0]!)
      await ordersGoOn(books)
      await servers.resume()
    },
  },
  {
    name: 'réplica síncrona parada',
    isShort: false,
    goal: { seconds: 15 },
    async happen({ nodes }, books) {
      const replica = await nodes.find('synchronous')
      nodes.freeze(replica)
      await wait(2_000) // what was on its way to it is over
      await ordersGoOn(books)
      nodes.thaw(replica)
      await nodes.resume()
    },
  },
  {
    name: 'líder do etcd morto',
    isShort: false,
    goal: { seconds: 15 },
    async happen({ etcd }, books) {
      await etcd.killLeader()
      await wait(12_000) // longer than the primary's lock lasts
      await ordersGoOn(books)
      await etcd.resume()
    },
  },
  {
    name: 'versão nova com migração',
    isShort: true,
    goal: { failedCalls: 0 },
    async happen({ servers, url, folder }, books) {
      await migrateFurther(url, folder)
      for (const place of servers.list) await servers.restart(place)
      await ordersGoOn(books)
    },
  },
  {
    name: 'primário sem rede (SIGSTOP)',
    isShort: false,
    goal: { seconds: 15 },
    async happen({ nodes }, books) {
      const primary = await nodes.find('primary')
      nodes.freeze(primary)
      await wait(2_000)
      await ordersGoOn(books)
      nodes.thaw(primary)
      await nodes.resume()
    },
  },
]
