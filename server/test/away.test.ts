import { spawn } from 'node:child_process'
import { EventEmitter, once } from 'node:events'
import { createConnection, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { logout } from '@alento/contract/acesso/conta.ts'
import { listRede } from '@alento/contract/unidade/rede.ts'
import { buildApp } from '#app.ts'
import { inProcessApi } from '#page-api.ts'
import { mountPages, type PageHandler } from '#pages.ts'
import { openDrizzle } from '#platform/db/db.ts'
import { waitForPostgres } from '#platform/db/wait-for-postgres.ts'
import { noteFailures } from '#platform/jobs/note-failures.ts'
import { openLog } from '#platform/log.ts'
import { openFreshness } from '#platform/pages/freshness.ts'
import { openPageCache } from '#platform/pages/page-cache.ts'
import { startApp } from './app.ts'

const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

/** Opens a database without a server: port 1 has no listener. */
function noDatabase() {
  const pool = new pg.Pool({ connectionString: 'postgres://alento@127.0.0.1:1/alento' })
  open.push(() => pool.end())
  return openDrizzle(pool)
}

test('without its database everything is a 503 that says when to come again: calls as a problem, pages as a page', async () => {
  const t = await startApp({})
  const db = noDatabase()
  const lines: string[] = []
  const log = openLog('warn', { write: (line) => void lines.push(line) })
  const app = await buildApp({ ...t, db, log })
  const settings = { clock: t.clock, freshness: openFreshness(db), policyFor: app.policyFor, always: [] }
  const pages: PageHandler = async (_request, { api, refused }) => {
    const reply = await api(listRede, { query: { limit: 1, offset: 0 } })
    const problema = refused ?? (reply.ok ? null : reply.problema)
    const headers = { 'content-type': 'text/html' }
    return new Response(`<h1>${problema?.detail}</h1>`, { status: problema?.status ?? 200, headers })
  }
  await mountPages(app, pages, openPageCache(settings))
  const title = 'Sistema temporariamente indisponível. Por favor, tente novamente mais tarde'
  const ask = async (url: string, cookie = '') => {
    const { statusCode, headers, body } = await app.inject({ url, headers: { cookie } })
    expect([url, statusCode, headers['retry-after']]).toEqual([url, 503, '5'])
    expect(body).toContain(title)
    return headers['content-type']
  }
  const token = `alento_sessao=${'x'.repeat(40)}`
  for (const [url, cookie] of [
    ['/api/rede/0199a3f0-0000-7000-8000-000000000000', ''],
    ['/api/pedidos', token],
    ['/readyz', ''],
  ] as const)
    expect(await ask(url, cookie)).toBe('application/problem+json')
  expect(await ask('/busca')).toBe('text/html')
  expect((await app.inject('/healthz')).statusCode).toBe(200)
  expect(lines.join('')).toContain('database away')
  expect(lines.join('')).not.toMatch(/"stack"|\n {4}at /)
})

/** A pool whose only connection is in use. */
async function fullPool() {
  class Connected extends EventEmitter {
    connect(done: () => void) {
      done()
    }
    end(done: () => void) {
      done()
    }
  }
  const pool = new pg.Pool({ Client: Connected as never, max: 1, connectionTimeoutMillis: 20 })
  const held = await pool.connect()
  open.push(async () => {
    held.release()
    await pool.end()
  })
  return openDrizzle(pool)
}

test('a pool without a free connection is answered and logged as overload, not as a database that is away', async () => {
  const t = await startApp({})
  const lines: string[] = []
  const log = openLog('warn', { write: (line) => void lines.push(line) })
  const app = await buildApp({ ...t, db: await fullPool(), log })
  const { statusCode, headers, body } = await app.inject('/readyz')
  expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
  expect(JSON.parse(body)).toMatchObject({
    code: 'base.sobrecarga',
    detail: 'Muita gente está usando o sistema agora',
  })
  expect(lines.join('')).toContain('database overloaded')
  expect(lines.join('')).not.toContain('database away')
})

test('jobs that cannot reach the database are one line in ten seconds, others a line each', () => {
  const said: unknown[] = []
  const note = noteFailures({ error: (...line: unknown[]) => void said.push(line) })
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
  for (let n = 0; n < 100; n += 1) note('mensagem.sms', away)
  note('pedido.avisar', new Error('bug'))
  const busy = 'timeout exceeded when trying to connect'
  const full = Object.assign(new Error('sorry, too many clients already'), { code: '53300' })
  for (const error of [new Error(busy), full])
    noteFailures({ error: (...line: unknown[]) => void said.push(line) })('mensagem.sms', error)
  expect(said).toEqual([
    [{ err: 'connect ECONNREFUSED' }, 'database away: jobs wait'],
    [{ job: 'pedido.avisar', err: 'bug' }, 'job failed'],
    [{ err: busy }, 'database overloaded: jobs wait'],
    [{ err: full.message }, 'database overloaded: jobs wait'],
  ])
})

const message = (type: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}
const ready = message('Z', Buffer.from('I'))
const refusal = (code: string) => message('E', Buffer.from(`SFATAL\0C${code}\0Mno\0\0`))

/** As much of a PostgreSQL as a first look needs; `refused` are the SQLSTATEs of its first answers. */
async function listenAsPostgres(port: number, refused: string[]): Promise<Server> {
  const server = createServer((socket: Socket) => {
    socket.on('error', () => undefined)
    socket.once('data', () => {
      const code = refused.shift()
      if (code) socket.end(refusal(code))
      else socket.write(Buffer.concat([message('R', Buffer.alloc(4)), ready]))
      socket.on('data', (data) => {
        if (data[0] === 'Q'.charCodeAt(0))
          socket.write(Buffer.concat([message('C', Buffer.from('SELECT 1\0')), ready]))
      })
    })
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  open.push(() => server.close())
  return server
}
const portOf = (server: Server): number => (server.address() as { port: number }).port

/** A port on which nothing listens. */
async function emptyPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const port = portOf(probe)
  await new Promise((resolve) => probe.close(resolve))
  return port
}

test('a server that starts before its PostgreSQL waits, and says for what', async () => {
  const port = await emptyPort()
  const said: string[] = []
  const told = Promise.withResolvers<void>()
  const waiting = waitForPostgres(`postgres://alento:segredo@127.0.0.1:${port}/alento`, (...words) => {
    said.push(words.join(' '))
    told.resolve()
  })
  await told.promise
  await listenAsPostgres(port, ['57P03']) // it listens, and is not ready yet
  await waiting
  expect(said).toEqual([`127.0.0.1:${port} ECONNREFUSED`])
})

test('the program that is started without its PostgreSQL writes one line about it, without the password', async () => {
  const port = await emptyPort()
  const url = `postgres://alento:segredo@127.0.0.1:${port}/alento`
  const program = spawn(process.execPath, [join(import.meta.dirname, '../src/run.ts')], {
    env: { NODE_ENV: 'development', DATABASE_URL: url, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  open.push(() => program.kill())
  let failed = ''
  program.stderr.on('data', (part: Buffer) => (failed += part.toString()))
  const [line] = await Promise.race([
    once(createInterface(program.stdout), 'line') as Promise<[string]>,
    once(program, 'exit').then(([code]) => [`ended with ${code}: ${failed}`] as const),
  ])
  expect(line).toContain('waiting for PostgreSQL')
  expect(JSON.parse(line)).toMatchObject({ where: `127.0.0.1:${port}`, why: 'ECONNREFUSED' })
  expect(line).not.toContain('segredo')
})

test('a wrong password or name is refused at once, for waiting does not help', async () => {
  const server = await listenAsPostgres(0, ['28P01', '3D000'])
  const url = `postgres://alento@127.0.0.1:${portOf(server)}/alento`
  for (const code of ['28P01', '3D000']) await expect(waitForPostgres(url)).rejects.toMatchObject({ code })
})

test('told to end, it fails /readyz first and serves what comes; on close, what is under way and what follows it', async () => {
  const t = await startApp({})
  const started = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  t.app.get('/lenta', async () => {
    started.resolve()
    await mayEnd.promise
    const written = await inProcessApi(t.app, { ip: '127.0.0.1', cookie: undefined })(logout, {})
    return written.ok ? 'pronto' : written.problema.code
  })
  const url = await t.app.listen({ port: 0, host: '127.0.0.1' })
  const socket = createConnection(Number(new URL(url).port), '127.0.0.1')
  let said = ''
  socket.on('data', (data) => (said += data.toString()))
  socket.write('GET /lenta HTTP/1.1\r\nHost: a\r\n\r\n')
  await started.promise
  t.app.drain()
  const notReady = await fetch(`${url}/readyz`)
  expect([notReady.status, notReady.headers.get('retry-after')]).toEqual([503, '5'])
  expect(await notReady.json()).toMatchObject({ code: 'base.fora', status: 503 })
  const served = await fetch(`${url}/healthz`)
  expect(served.status).toBe(200)
  const closed = t.app.close()
  await expect.poll(() => fetch(url).catch(() => 'refused')).toBe('refused')
  const more = 'GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n'
  await new Promise<void>((resolve) => socket.write(more, () => resolve()))
  mayEnd.resolve()
  await Promise.all([closed, once(socket, 'close')])
  expect(said.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200'])
  expect(said).toContain('pronto')
})
