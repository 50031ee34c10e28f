/** @module-tag postgres */
import { once } from 'node:events'
import { createConnection, createServer } from 'node:net'
import pg from 'pg'
import { expect, test } from 'vitest'
import { freshPostgres } from '../../../test/database.ts'
import { openDatabase } from './open-db.ts'

/** A way to a PostgreSQL that notes what is said on it, as a pooler would read it. */
async function openRoad(url: string) {
  const { hostname, port } = new URL(url)
  let said = ''
  const server = createServer((socket) => {
    const on = createConnection(Number(port), hostname)
    socket.on('data', (data) => (said += data.toString('latin1')))
    socket.pipe(on).pipe(socket)
    for (const end of [socket, on]) end.on('error', () => undefined)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const road = new URL(url)
  road.port = String((server.address() as { port: number }).port)
  return { url: road.toString(), said: () => said, close: () => server.close() }
}

test('behind a pooler nothing goes through it that it does not pass on, and its sessions must be ours', async () => {
  const directUrl = await freshPostgres(`alento_pooler_${process.pid}`)
  const road = await openRoad(directUrl)
  const open = () => openDatabase({ url: road.url, directUrl })
  const client = new pg.Client({ connectionString: directUrl })
  await client.connect()
  const setRole = async (to: string) => {
    const name = new URL(directUrl).pathname.slice(1)
    for (const what of to.split(';'))
      await client.query(`alter role current_user in database ${name} set ${what}`)
  }
  await setRole(`timezone = 'UTC'`)
  await expect(open()).rejects.toThrow(
    /Rode no banco: alter role alento in database alento_pooler_\d+ set timezone/,
  )
  await setRole(`timezone = 'America/Sao_Paulo'; statement_timeout = '15s'`)
  await expect(open()).rejects.toThrow('Rode no banco')
  await setRole(`timezone = 'UTC'`)
  const { signals, pool, close } = await open()
  const { promise: heard, resolve: hear } = Promise.withResolvers<string | null>()
  await signals.on('teste', hear)
  await pool.query(`select mudou('sinal:teste:agora')`)
  expect(await heard).toBe('agora')
  expect(road.said()).toContain('mudou')
  expect(road.said()).not.toMatch(/\0(options|statement_timeout)\0|listen |create table|advisory_lock/i)
  await close()
  await client.end()
  road.close()
})
