/** @module-tag postgres */
import pg from 'pg'
import { expect, test } from 'vitest'
import { freshPostgres } from '../../../test/database.ts'
import { openTcpRoad } from '../../../test/tcp-road.ts'
import { openDatabase } from './open-db.ts'

test('behind a pooler nothing goes through it that it does not pass on, and its sessions must be ours', async () => {
  const directUrl = await freshPostgres(`alento_pooler_${process.pid}`)
  const road = await openTcpRoad(directUrl)
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

test('a pooler that leads to another database, or refuses us, is gone past', async () => {
  const directUrl = await freshPostgres(`alento_certo_${process.pid}`)
  const other = await freshPostgres(`alento_outro_${process.pid}`)
  const nobody = directUrl.replace('//alento', '//ninguem')
  for (const [url, why] of [
    [other, 'leads to another database than DATABASE_DIRECT_URL'],
    [nobody, '28000'],
  ] as const) {
    const lines: object[] = []
    const { pool, close } = await openDatabase({ url, directUrl, warn: (about) => void lines.push(about) })
    expect(lines).toEqual([{ where: new URL(url).host, why }])
    const { rows } = await pool.query('select current_database() as name, current_user as who')
    expect(rows).toEqual([{ name: new URL(directUrl).pathname.slice(1), who: 'alento' }])
    await close()
  }
})
