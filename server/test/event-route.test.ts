import { expect, test, vi } from 'vitest'
import { buildApp } from '#app.ts'
import type { Signals } from '#platform/db/signals.ts'
import { beatEveryMs, beatsPerCheck } from '#platform/http/event-route.ts'
import { startApp } from './app.ts'
import { aRede, aUsuario } from './make.ts'

/** A busy machine takes seconds for twenty connections. */
const patient = { timeout: 15_000 }

/** A desk's user whose streams wait for this promise before the database listens for them. */
async function start(beforeListening: () => Promise<void>) {
  const t = await startApp()
  const on: Signals['on'] = async (...asked) => {
    await beforeListening()
    return t.signals.on(...asked)
  }
  const app = await buildApp({ ...t, signals: { ...t.signals, on } })
  const rede = await aRede(t.db)
  const { id } = await aUsuario(t.db, { role: 'Atendente', redeId: rede.id, cpf: null })
  const headers = { authorization: `Bearer ${(await t.as(id)).token}` }
  const origin = await app.listen({ port: 0, host: '127.0.0.1' })
  const open = (signal: AbortSignal | null = null) =>
    fetch(`${origin}/api/agendamento/eventos?unidade=${rede.id}`, { headers, signal })
  return { app, open }
}

test('a user has at most 12 streams, also of 20 requests at once; a closed one makes room', async () => {
  const { promise: listening, resolve: listen } = Promise.withResolvers<void>()
  let [waiting, refused] = [0, 0]
  const { app, open } = await start(() => ((waiting += 1), listening))
  const requests = Array.from({ length: 20 }, async () => {
    const response = await open()
    if (response.status === 429) refused += 1
    return response
  })
  await expect.poll(() => waiting + refused, patient).toBe(20)
  listen()
  const opened = (await Promise.all(requests)).filter(({ status }) => status === 200)
  expect([opened.length, refused]).toEqual([12, 8])
  expect((await open()).status).toBe(429)
  await opened[0]!.body!.cancel()
  await expect.poll(async () => (await open()).status, patient).toBe(200)
  await app.close()
})

test('a caller who left before its stream was opened does not count', async () => {
  const { app, open } = await start(async () => undefined)
  const { findSessao } = app
  const { promise: gone, resolve: leave } = Promise.withResolvers<void>()
  let [asked, found] = [0, 0]
  app.findSessao = async (token) => {
    asked += 1
    await gone
    return findSessao(token).finally(() => (found += 1))
  }
  const stop = new AbortController()
  const left = Array.from({ length: 12 }, () => open(stop.signal).catch(() => null))
  await expect.poll(() => asked, patient).toBe(12)
  stop.abort()
  await Promise.all(left)
  const connections = () =>
    new Promise((resolve) => app.server.getConnections((_error, count) => resolve(count)))
  await expect.poll(connections, patient).toBe(0)
  leave()
  await expect.poll(() => found, patient).toBe(12)
  await expect.poll(async () => (await open()).status, patient).toBe(200)
  await app.close()
})

test('a stream that could not be opened does not count', async () => {
  let isAway = true
  const { app, open } = await start(async () => {
    if (isAway) throw new Error('away')
  })
  for (let n = 0; n < 13; n += 1) expect((await open()).status).toBe(500)
  isAway = false
  expect((await open()).status).toBe(200)
  await app.close()
})

test('a silent stream asks for its session every five minutes only, and ends when the session has ended', async () => {
  const { app, open } = await start(async () => undefined)
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  try {
    const reader = (await open()).body!.pipeThrough(new TextDecoderStream()).getReader()
    const { findSessao } = app
    let asked = 0
    app.findSessao = async (token) => ((asked += 1), findSessao(token))
    vi.advanceTimersByTime(beatEveryMs * (beatsPerCheck - 1))
    let beats = ''
    while (beats.split(': ').length < beatsPerCheck) beats += (await reader.read()).value ?? 'ended'
    expect(asked).toBe(0)
    app.findSessao = async () => null
    vi.advanceTimersByTime(beatEveryMs)
    for (let ended = false; !ended;) ended = (await reader.read()).done
  } finally {
    vi.useRealTimers()
    await app.close()
  }
})
