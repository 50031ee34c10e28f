/** @module-tag postgres */
import { once } from 'node:events'
import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/db/open-db.ts'
import { freshPostgres, onPostgres } from './database.ts'
import { emptyPort } from './postgres-pair.ts'
import { openTcpRoad } from './tcp-road.ts'

/** Lets a database's sessions begin as a pooler's must. */
async function prepareRole(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const what of [`timezone = 'UTC'`, `statement_timeout = '15s'`])
    await client.query(`alter role current_user in database ${new URL(url).pathname.slice(1)} set ${what}`)
  await client.end()
}

type Line = { where?: string; why?: string; msg: string }

/** A server of which only `DATABASE_DIRECT_URL` leads anywhere; `port` is where its pooler should be. */
async function startWithout() {
  const directUrl = await freshPostgres(`alento_errado_${process.pid}`)
  await prepareRole(directUrl)
  await (await openDatabase({ url: directUrl })).close() // with its schema it starts sooner
  const port = await emptyPort()
  const pooler = new URL(directUrl)
  pooler.host = `127.0.0.1:${port}`
  const nowhere = `127.0.0.1:${await emptyPort()}`
  const folder = mkdtempSync(join(tmpdir(), 'alento-errado-'))
  const child = fork(join(import.meta.dirname, 'serve.ts'), {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      DATA_DIR: folder,
      BASE_URL: 'http://localhost:3000',
      ZOOP_BASE_URL: 'http://127.0.0.1:1',
      DATABASE_URL: pooler.toString(),
      DATABASE_DIRECT_URL: directUrl,
      DATABASE_REPLICA_URL: `postgres://alento:segredo@${nowhere}/alento`,
      REDIS_URL: `redis://:segredo@${nowhere}`,
      S3_URL: `http://${nowhere}`,
      S3_BUCKET: 'arquivos',
      S3_ACCESS_KEY: 'chave',
      S3_SECRET_KEY: 'segredo',
    },
  })
  const lines: Line[] = []
  createInterface(child.stdout!).on('line', (line) => void lines.push(JSON.parse(line) as Line))
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`ended with ${code}: ${JSON.stringify(lines)}`)
  })
  ended.catch(() => undefined)
  const [address] = (await Promise.race([once(child, 'message'), ended])) as [string]
  const close = async () => {
    child.disconnect()
    await once(child, 'exit')
    rmSync(folder, { recursive: true })
  }
  return { directUrl, port, nowhere, address, lines, close }
}

/** The file is loaded on the embedded database too; its test is left out there. */
const server = onPostgres ? await startWithout() : ({} as Awaited<ReturnType<typeof startWithout>>)
afterAll(() => server.close())

test('a server whose pooler, replica, Redis and store are not there starts, says so, serves, and takes the pooler when it comes', async () => {
  const { directUrl, port, nowhere, address, lines } = server
  const said = () => lines.map(({ where, msg }) => `${where} ${msg}`).toSorted()
  const atFirst = [
    `${nowhere} Redis is away: each server counts calls alone`,
    `${nowhere} the replica is of no use: visitors read the primary`,
    `${nowhere} the store of files is away: pages have no pictures and uploads are refused until it answers`,
    `127.0.0.1:${port} the pooler is away: connections go past it, to DATABASE_DIRECT_URL`,
  ]
  await expect.poll(said).toEqual(atFirst.toSorted())
  expect(JSON.stringify(lines)).not.toContain('segredo')
  for (const path of ['/readyz', '/api/consultas?especialidade=cardiologia&cidade=Niterói&uf=RJ'])
    expect((await fetch(address + path)).status).toBe(200)
  const road = await openTcpRoad(directUrl, port)
  const comes = `127.0.0.1:${port} the pooler answers: connections go through it`
  await expect.poll(said).toEqual([...atFirst, comes].toSorted())
  const read = async () => {
    await fetch(`${address}/api/configuracao`)
    return road.said()
  }
  await expect.poll(read).toContain('from "configuracao"')
  road.close()
})
