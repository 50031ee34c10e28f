import pg from 'pg'
import { expect, test } from 'vitest'
import { prepareJobs } from '#platform/jobs/jobs.ts'
import { freshPostgres } from '../../../test/database.ts'
import { SchemaBehind } from './migrate.ts'
import { openDatabase } from './open-db.ts'

const onServer = { tags: ['postgres'] }
const fresh = () => freshPostgres(`alento_migracao_${process.pid}_${process.env.VITEST_POOL_ID ?? '1'}`)

/** Runs statements on a connection of its own, and returns the rows of the last one. */
async function ask(url: string, ...texts: string[]): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  let rows: unknown[] = []
  for (const text of texts) rows = (await client.query<object>(text)).rows
  await client.end()
  return rows
}

const countTables = `select count(*)::int as n from information_schema.tables where table_schema = 'public'`

/** Opened here, because starting the embedded database takes long. */
const embedded = await openDatabase({ migrate: false }).catch((error: unknown) => error)

test('an embedded database without tables is refused where it must not be migrated', () => {
  expect(embedded).toBeInstanceOf(SchemaBehind)
  expect(String(embedded)).toContain('Rode npm run migrate')
})

test(
  'three starts at once on an empty database all succeed, and the schema is there once',
  onServer,
  async () => {
    const url = await fresh()
    const opened = await Promise.all([1, 2, 3].map(() => openDatabase({ url })))
    await Promise.all(opened.map(({ close }) => close()))
    const [twice] = await ask(
      url,
      'select hash from drizzle.__drizzle_migrations group by hash having count(*) > 1',
    )
    expect(twice).toBeUndefined()
  },
)

test('migrations that fail in the middle leave the schema as it was', onServer, async () => {
  const url = await fresh()
  await ask(url, 'create table espera (sem integer)') // made by a migration in the middle
  await expect(openDatabase({ url })).rejects.toThrow('"espera"')
  expect(await ask(url, countTables)).toEqual([{ n: 1 }])
  await ask(url, 'drop table espera')
  await (await openDatabase({ url })).close()
})

test(
  'where it must not migrate, a server takes its own schema and a newer one, and no older one',
  onServer,
  async () => {
    const url = await fresh()
    const open = async () => (await openDatabase({ url, migrate: false })).close()
    await expect(open()).rejects.toThrow(SchemaBehind)
    expect(await ask(url, countTables)).toEqual([{ n: 0 }])
    await (await openDatabase({ url })).close()
    await open()
    const newest = '(select max(created_at) from drizzle.__drizzle_migrations)'
    await ask(
      url,
      `insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', ${newest} + 1)`,
    )
    await open()
    await ask(
      url,
      `delete from drizzle.__drizzle_migrations where created_at = ${newest}`,
      `delete from drizzle.__drizzle_migrations where created_at = ${newest}`,
    )
    await expect(open()).rejects.toThrow(SchemaBehind)
  },
)

test(
  "pg-boss' tables are made ahead, also twice at once, and refused where they are missing or older",
  onServer,
  async () => {
    const pool = new pg.Pool({ connectionString: await fresh() })
    await expect(prepareJobs(pool, false)).rejects.toThrow(SchemaBehind)
    await Promise.all([prepareJobs(pool, true), prepareJobs(pool, true)])
    await prepareJobs(pool, false)
    await pool.query('update pgboss.version set version = version - 1')
    await expect(prepareJobs(pool, false)).rejects.toThrow(SchemaBehind)
    await pool.end()
  },
)
