import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import type { Db, Root } from './db.ts'
import { openSignals } from './signals.ts'

/** Waits for the next signals of a channel. */
function hear() {
  const heard: (string | null)[] = []
  const waiting: (() => void)[] = []
  return {
    heard,
    fn: (payload: string | null): void => {
      heard.push(payload)
      for (const next of waiting.splice(0)) next()
    },
    async until(wanted: string | null): Promise<(string | null)[]> {
      while (!heard.includes(wanted)) await new Promise<void>((next) => waiting.push(next))
      return heard
    },
  }
}

const change = (db: Db, payload: string) => db.execute(sql`select mudou(${`sinal:teste:${payload}`})`)

test('a change is heard when its transaction is committed, once however often it was made, and not when it is undone', async () => {
  const { db, signals } = await startApp()
  const ear = hear()
  const stop = await signals.on('teste', ear.fn)
  const undone = db.transaction(async (tx) => {
    await change(tx, 'desfeito')
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  await db.transaction(async (tx) => {
    for (let n = 0; n < 100; n += 1) await change(tx, 'um')
  })
  expect(await ear.until('um')).toEqual(['um'])
  stop()
  const other = hear()
  const stopOther = await signals.on('teste', other.fn)
  await change(db, 'dois')
  await other.until('dois')
  expect(ear.heard).toEqual(['um'])
  stopOther()
})

test(
  'a change that was under way when the listener began is heard when it is committed',
  { tags: ['postgres'] },
  async () => {
    const { db, database, signals } = await startApp()
    const ear = hear()
    const client = await database.pool.connect()
    await client.query(`begin; select mudou('sinal:teste:longo')`)
    const stop = await signals.on('teste', ear.fn)
    await change(db, 'curto')
    await ear.until('curto')
    await client.query('commit')
    client.release()
    expect(await ear.until('longo')).toEqual(['curto', 'longo'])
    stop()
  },
)

test('a listener reads again once the database was away, and goes on listening; one that cannot begin is refused', async () => {
  const t = await startApp()
  const broken = { $client: { query: async () => Promise.reject(new Error('gone')) } } as unknown as Root
  let db = broken
  const follow = new Proxy({} as Root, {
    get: (_, key) => Reflect.get(db, key) as unknown,
    has: (_, key) => Reflect.has(db, key),
  })
  const signals = openSignals(follow)
  const ear = hear()
  await expect(signals.on('teste', ear.fn)).rejects.toThrow('gone')
  db = t.db
  await signals.on('teste', ear.fn)
  let asked = 0
  db = {
    $client: { query: async () => ((asked += 1), Promise.reject(new Error('gone'))) },
  } as unknown as Root
  await expect.poll(() => asked, { timeout: 10_000 }).toBeGreaterThan(1)
  expect(ear.heard).toEqual([])
  db = t.db
  await ear.until(null)
  await change(t.db, 'depois')
  expect(await ear.until('depois')).toEqual([null, 'depois'])
  await signals.close()
})

test('a channel is a plain name', async () => {
  const { signals } = await startApp()
  await expect(signals.on('a; drop table pedido', () => undefined)).rejects.toThrow('not a channel')
})

test('no transaction of ours notifies: its commit would wait for those of all others', async () => {
  const { db } = await startApp()
  const notifies = sql`(select 1 from pg_proc where pronamespace = 'public'::regnamespace and prosrc ~* 'notify') as notifies`
  expect(await db.$count(notifies)).toBe(0)
})
