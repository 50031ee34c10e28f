import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { startLater } from './start-later.ts'

async function aProgram() {
  const { promise, resolve: finish } = Promise.withResolvers<void>()
  let begun = 0
  const later = startLater(() => {
    begun += 1
    return promise
  })
  const app = Fastify()
  later.register(app)
  await app.register(async (scope) => scope.all('/*', () => 'ok'))
  const ask = (method: 'GET' | 'POST', url = '/', headers = {}) =>
    app.inject({ method, url, headers }).then((r) => r.statusCode)
  /** Whether this work is still in progress after a visitor's request, which does not wait for it, has completed. */
  const waits = async (work: Promise<unknown>): Promise<boolean> => {
    let over = false
    void work.then(() => (over = true))
    await ask('GET')
    return !over
  }
  return { ask, later, finish, waits, begun: () => begun }
}

test('a visitor is answered before the start, which the first answer begins', async () => {
  const { ask, begun } = await aProgram()
  expect(begun()).toBe(0)
  expect(await ask('GET')).toBe(200)
  expect(begun()).toBe(1)
  expect(await ask('GET')).toBe(200)
  expect(begun()).toBe(1)
})

test.each([
  ['POST', '/', {}],
  ['GET', '/', { cookie: 'sessao=1' }],
  ['GET', '/', { authorization: 'Bearer 1' }],
  ['GET', '/readyz', {}],
] as const)('writers and /readyz begin it and wait: %s %s %o', async (method, url, headers) => {
  const { ask, finish, waits, begun } = await aProgram()
  const answer = ask(method, url, headers)
  expect(await waits(answer)).toBe(true)
  expect(begun()).toBe(1)
  finish()
  expect(await answer).toBe(200)
})

test('a start that has not begun never begins after the end; one under way is waited for', async () => {
  const early = await aProgram()
  expect(await early.later.end()).toBe(false)
  await early.ask('GET')
  expect(early.begun()).toBe(0)

  const late = await aProgram()
  await late.ask('GET')
  const end = late.later.end()
  expect(await late.waits(end)).toBe(true)
  late.finish()
  expect(await end).toBe(true)
})
