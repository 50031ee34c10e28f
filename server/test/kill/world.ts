import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { createCatalogo } from '#modules/catalogo/create-catalogo.ts'
import type { Root } from '#platform/db/db.ts'
import { openDatabase } from '#platform/db/open-db.ts'
import { freshPostgres, onPostgres } from '../database.ts'
import { openRoad } from './road.ts'
import type { Moment } from './deadly-pool.ts'
import type { Answer, Order } from './server-process.ts'

const simulatorMain = join(import.meta.dirname, '../../../gateway-simulator/src/main.ts')
const serverMain = join(import.meta.dirname, 'start-server.ts')

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

/** Resolves when the process reports that it listens. @throws Error with its output when it ends before */
async function started(child: ChildProcess): Promise<void> {
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${child.spawnfile} ended with ${code}: ${output}`)
  })
  await Promise.race([once(child, 'message'), ended])
  ended.catch(() => undefined)
}

export type Reply = { status: number; body: never }

/** One request on its own connection. Null: the connection was lost before a response. */
const send = (url: string, method: string, headers: Record<string, string>, body?: object) =>
  new Promise<Reply | null>((resolve) => {
    const req = request(url, {
      method,
      agent: false,
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    })
    req.on('error', () => resolve(null))
    req.on('response', (res) => {
      let text = ''
      res.on('data', (chunk: Buffer) => (text += chunk.toString()))
      res.on('error', () => resolve(null))
      res.on('end', () =>
        resolve({ status: res.statusCode!, body: (text ? JSON.parse(text) : null) as never }),
      )
    })
    req.end(body && JSON.stringify(body))
  })

export type Call = {
  token: string
  method?: 'GET' | 'POST' | 'PUT'
  path: string
  body?: object
  key?: string | undefined
}

export type Transacao = {
  id: string
  tipo: string
  status: string
  valor: number
  estornado: number
  referencia: string
}

/** The gateway as a separate process that survives every kill of the server. */
async function openGateway() {
  const port = await freePort()
  const env = { ...process.env, SIMULATOR_PORT: String(port), SIMULATOR_WEBHOOK_DELAY_MS: '0' }
  const child = fork(simulatorMain, { env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] })
  await started(child)
  const url = `http://127.0.0.1:${port}`
  const control = async (method: string, path: string, body?: object) => {
    const reply = await send(`${url}/simulador/api${path}`, method, {}, body)
    expect(reply?.status, `${method} ${path}`).toBe(200)
    return reply!.body
  }
  return {
    url,
    transacoes: async (): Promise<Transacao[]> => control('GET', '/transacoes'),
    pay: (id: string) => control('POST', `/transacoes/${id}/pagar`, {}),
    fail: (faults: object) => control('POST', '/falhas', faults),
    heal: () => control('DELETE', '/falhas'),
    advance: (minutos: number) => control('POST', '/relogio', { minutos }),
    close: () => child.kill('SIGKILL'),
  }
}

/** One database, one gateway, and the server process that is killed and restarted with them. `name` is the test file's. */
export async function openWorld(name: string) {
  const folder = mkdtempSync(join(tmpdir(), 'alento-kill-'))
  const databaseUrl = onPostgres ? await freshPostgres(`alento_kill_${name}_${process.pid}`) : ''
  const gateway = await openGateway()
  const road = await openRoad(gateway.url)
  const port = await freePort()
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    PORT: String(port),
    BASE_URL: `http://localhost:${port}`,
    ZOOP_BASE_URL: road.url,
    RATE_LIMIT: '0',
    LOG_LEVEL: 'silent',
  }
  let child: ChildProcess | null = null
  let aheadMin = 0
  let serial = 0

  const start = async (deadMin = 0): Promise<void> => {
    if (deadMin) await gateway.advance(deadMin)
    aheadMin += deadMin
    child = fork(serverMain, [String(aheadMin), String(deadMin)], {
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    })
    await started(child)
  }
  const end = async (signal: 'SIGKILL' | 'SIGTERM'): Promise<void> => {
    const dying = child!
    child = null
    const ended = once(dying, 'exit')
    dying.kill(signal)
    await ended
  }
  const ask = async (order: Omit<Order, 'id'>): Promise<Answer> => {
    const id = (serial += 1)
    const answer = new Promise<Answer>((resolve) => {
      const listen = (message: unknown): void => {
        if ((message as Answer).id !== id) return
        child!.off('message', listen)
        resolve(message as Answer)
      }
      child!.on('message', listen)
    })
    child!.send({ id, ...order } satisfies Order)
    const got = await answer
    if (got.error) throw new Error(got.error)
    return got
  }
  return {
    gateway,
    road,
    start,
    /** Like `kill -9`. */
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    /** Runs `work`, during which the process dies at the given moment. Returns its result. */
    async dieAt<T>(moment: Moment, work: () => Promise<T>): Promise<T> {
      await ask({ die: moment })
      const ended = once(child!, 'exit', { signal: AbortSignal.timeout(60_000) })
      const result = work()
      await ended.catch(async (cause: unknown) => {
        throw new Error(`lived through ${moment.touching}: ${JSON.stringify(await result)}`, { cause })
      })
      child = null
      return result
    },
    /** Works on the database directly, while no server uses it. */
    async withDatabase<T>(work: (db: Root) => Promise<T>): Promise<T> {
      const database = await openDatabase({ url: databaseUrl || undefined, folder: join(folder, 'db') })
      try {
        await createCatalogo(database.db)
        return await work(database.db)
      } finally {
        await database.close()
      }
    },
    runJob: (job: string) => ask({ job }),
    query: async <T>(sql: string): Promise<T[]> => (await ask({ sql })).rows as T[],
    async letPass(minutes: number): Promise<void> {
      aheadMin += minutes
      await gateway.advance(minutes)
      await ask({ aheadMin })
    },
    call: ({ token, method = 'POST', path, body, key = crypto.randomUUID() }: Call) =>
      send(
        `http://127.0.0.1:${port}${path}`,
        method,
        { authorization: `Bearer ${token}`, 'idempotency-key': key },
        body,
      ),
    close(): void {
      child?.kill('SIGKILL')
      gateway.close()
      road.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
export type World = Awaited<ReturnType<typeof openWorld>>
