import { expect, test } from 'vitest'
import type { Root } from '#platform/db/db.ts'
import { openFreshness } from '#platform/pages/freshness.ts'
import { startApp } from './app.ts'

test('a question that comes while a look is under way is answered by the next one', async () => {
  const t = await startApp()
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>()
  const query = async (q: string) => {
    ask()
    const answer = await t.db.$client.query(q)
    await held
    return answer
  }
  const freshness = openFreshness({ $client: { query } } as unknown as Root)
  const first = freshness.look()
  await asked
  const second = freshness.look()
  release()
  expect(await freshness.look()).toBe(await second) // simultaneous calls share one check
  expect(await second).toBe((await first) + 1)
})

test('after a look that failed no page made before is used, and more changes than can be remembered forget all', async () => {
  const t = await startApp()
  const broken = { $client: { query: async () => Promise.reject(new Error('gone')) } } as unknown as Root
  let db = t.db
  const follow = new Proxy({} as Root, {
    get: (_, key) => Reflect.get(db, key) as unknown,
    has: (_, key) => Reflect.has(db, key),
  })
  const freshness = openFreshness(follow)
  const made = { depends: ['rede:a'], look: await freshness.look() }
  expect(freshness.isTrue(made)).toBe(true)
  db = broken
  await expect(freshness.look()).rejects.toThrow('gone')
  db = t.db
  const again = { ...made, look: await freshness.look() }
  expect([freshness.isTrue(made), freshness.isTrue(again)]).toEqual([false, true])
  await t.db.execute("insert into mudanca (chave) select 'rede:' || i from generate_series(1, 20001) i")
  const later = { ...made, look: await freshness.look() }
  expect([freshness.isTrue(again), freshness.isTrue(later)]).toEqual([false, true])
})

test('after some minutes without a look everything made before counts as changed: its changes may be deleted', async () => {
  const t = await startApp()
  let passed = 0
  const freshness = openFreshness(t.db, () => passed)
  const made = { depends: ['rede:a'], look: await freshness.look() }
  passed += 4 * 60_000
  await freshness.look()
  expect(freshness.isTrue(made)).toBe(true)
  passed += 6 * 60_000
  const again = { ...made, look: await freshness.look() }
  expect([freshness.isTrue(made), freshness.isTrue(again)]).toEqual([false, true])
})
