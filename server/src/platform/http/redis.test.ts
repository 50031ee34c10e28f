import Fastify from 'fastify'
import type { Redis } from 'ioredis'
import { afterEach, expect, test, vi } from 'vitest'
import { openSpend } from '#limit-cost.ts'
import { startRedis } from '../../../test/redis-server.ts'
import { openPlaces } from './places.ts'
import { registerRateLimit } from './rate-limit.ts'
import { openRedis } from './redis.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

const isReady = (redis: Redis) => vi.waitUntil(() => redis.status === 'ready', { timeout: 15_000 })

/** A Redis, and two servers that count in it; `lines` is what both logged. */
async function start() {
  const server = await startRedis()
  open.push(server.close)
  const lines: string[] = []
  const log = { warn: (_about: object, line: string) => void lines.push(line) }
  const both = await Promise.all([openRedis(server.url, log), openRedis(server.url, log)])
  for (const redis of both) open.unshift(() => redis.disconnect())
  await Promise.all(both.map(isReady))
  return { server, lines, both }
}

/** A server of one route that takes three calls a minute, and another without a limit of its own. */
async function appOn(redis: Redis) {
  const app = Fastify()
  await registerRateLimit(app, redis, { isOn: true, max: 5, timeWindow: '1 minute' })
  app.get('/tres', { config: { rateLimit: { max: 3, timeWindow: '1 minute' } } }, () => 'ok')
  app.get('/cinco', () => 'ok')
  return async (url: string) => (await app.inject(url)).statusCode
}

const clock = { now: () => Temporal.Instant.from('2026-03-10T12:00:30Z') }
const refused = { code: 'base.muitas_tentativas' }

test('calls of one address are counted over both servers, each route with a limit by itself', async () => {
  const { server, both } = await start()
  const [a, b] = await Promise.all(both.map(appOn))
  expect([await a!('/tres'), await b!('/tres'), await a!('/tres')]).toEqual([200, 200, 200])
  expect([await a!('/tres'), await b!('/tres')]).toEqual([429, 429])
  expect([await a!('/cinco'), await b!('/cinco')]).toEqual([200, 200])
  server.advance(60_000)
  expect(await b!('/tres')).toBe(200)
})

test('the cost of calls is summed over both servers; what is refused costs nothing', async () => {
  const { both } = await start()
  const [a, b] = both.map((redis) => openSpend({ clock, isOn: true, redis }))
  await a!('10.0.0.1', 700)
  await expect(b!('10.0.0.1', 600)).rejects.toMatchObject(refused)
  await b!('10.0.0.1', 500)
  await expect(a!('10.0.0.1', 1)).rejects.toMatchObject(refused)
  await a!('10.0.0.1', 1_200, 'ana')
  await expect(b!('10.0.0.2', 1, 'ana')).rejects.toMatchObject(refused)
})

test('places are taken over both servers, and those of a server that died are free after a minute', async () => {
  const { server, both } = await start()
  const [a, b] = both.map(openPlaces)
  const [one, two] = [await a!.take('ana', 2), await b!.take('ana', 2)]
  expect([await a!.take('ana', 2), await b!.take('ana', 2)]).toEqual([null, null])
  expect(await b!.take('bia', 2)).not.toBeNull()
  one!.free()
  await expect.poll(() => b!.take('ana', 2)).not.toBeNull()
  server.advance(40_000)
  two!.hold()
  expect(await b!.take('ana', 2)).toBeNull()
  server.advance(40_000) // only the held one lives on
  expect(await a!.take('ana', 2)).not.toBeNull()
  expect(await a!.take('ana', 2)).toBeNull()
})

test.each(['ends', 'hangs'] as const)(
  'a Redis that %s is logged once, and each server counts alone',
  async (how) => {
    const { server, lines, both } = await start()
    const [a, b] = await Promise.all(both.map(appOn))
    const spend = openSpend({ clock, isOn: true, redis: both[0] })
    const places = openPlaces(both[0])
    await a!('/tres')
    if (how === 'hangs') server.hang()
    else {
      open.splice(open.indexOf(server.close), 1)
      await server.close()
    }
    await Promise.all([a!('/cinco'), b!('/cinco')]) // notices it
    await vi.waitUntil(() => both.every((redis) => redis.status !== 'ready'), { timeout: 15_000 })
    const statuses = []
    for (let n = 0; n < 4; n += 1) statuses.push(await a!('/tres'), await b!('/tres'))
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
    await spend('10.0.0.1', 1_200)
    await expect(spend('10.0.0.1', 1)).rejects.toMatchObject(refused)
    expect(await places.take('ana', 1)).not.toBeNull()
    expect(await places.take('ana', 1)).toBeNull()
    await expect.poll(() => lines).toHaveLength(2) // one of each server
    expect(new Set(lines)).toEqual(new Set(['Redis is away: each server counts calls alone']))
    if (how === 'hangs') return
    const again = await startRedis(server.port)
    open.push(again.close)
    await Promise.all(both.map(isReady))
    expect(lines.slice(2)).toEqual(
      Array.from({ length: 2 }, () => 'Redis is back: servers count calls together'),
    )
    expect([await a!('/tres'), await b!('/tres'), await a!('/tres'), await b!('/tres')]).toEqual([
      200, 200, 200, 429,
    ])
  },
)

test('a Redis that is not there does not keep a server from starting', async () => {
  const { port, close } = await startRedis()
  await close()
  const lines: object[] = []
  const redis = await openRedis(`redis://:segredo@127.0.0.1:${port}`, {
    warn: (about) => void lines.push(about),
  })
  open.push(() => redis.disconnect())
  expect(await (await appOn(redis))('/tres')).toBe(200)
  await expect.poll(() => lines).toHaveLength(1)
  expect(JSON.stringify(lines)).not.toContain('segredo')
  expect(lines[0]).toMatchObject({ where: `127.0.0.1:${port}` })
})

test('a Redis that wants another password counts as away: each server counts alone', async () => {
  const server = await startRedis()
  open.push(server.close)
  server.lock()
  const lines: object[] = []
  const redis = await openRedis(server.url.replace('//', '//:segredo@'), {
    warn: (about) => void lines.push(about),
  })
  open.unshift(() => redis.disconnect())
  await expect.poll(() => lines).toMatchObject([{ where: `127.0.0.1:${server.port}` }])
  expect(JSON.stringify(lines)).not.toContain('segredo')
  const get = await appOn(redis)
  expect([await get('/tres'), await get('/tres'), await get('/tres'), await get('/tres')]).toEqual([
    200, 200, 200, 429,
  ])
})
