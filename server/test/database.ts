import { PGlite } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { sql } from 'drizzle-orm'
import { execFileSync } from 'node:child_process'
import pg from 'pg'
import { vi } from 'vitest'
import { tipoUnidadeTable } from '#modules/catalogo/catalogo.tables.ts'
import { createCatalogo } from '#modules/catalogo/create-catalogo.ts'
import type { Db } from '#platform/db/db.ts'
import { LitePool } from '#platform/db/lite-pool.ts'
import { openDatabase, type Database } from '#platform/db/open-db.ts'

const server = process.env.DATABASE_URL
export const onPostgres = server !== undefined && server !== ''

/** A program that makes the database of a name, ready for a server, instead of an empty one: for a run on Citus (docs/scale.md). */
const maker = process.env.CREATE_TEST_DATABASE

/** Creates a new database of this name on the server of DATABASE_URL. Returns its address. */
export async function freshPostgres(name: string, url = server!): Promise<string> {
  const own = new URL(url)
  own.pathname = `/${name}`
  if (maker) {
    execFileSync(maker, [name])
    return own.toString()
  }
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  await admin.query(`drop database if exists ${name} with (force)`)
  await admin.query(`create database ${name}`)
  await admin.end()
  return own.toString()
}

let opened: Promise<Database> | undefined

/** The worker's only database: PostgreSQL with DATABASE_URL, otherwise the embedded one in memory. Contains the catalog. */
export function testDatabase(): Promise<Database> {
  opened ??= (async () => {
    const own = `alento_test_${process.pid}_${process.env.VITEST_POOL_ID ?? '1'}`
    const database = await openDatabase({ url: onPostgres ? await freshPostgres(own) : undefined })
    await createCatalogo(database.db)
    return database
  })()
  return opened
}

/** A busy machine takes its time; what never comes fails within a test's own limit. */
const patience = { timeout: 20_000 }

/**
 * Waits until a session waits for another one's lock. On the embedded database it cannot even begin, because there is only one
 * connection.
 */
export async function someoneWaits(db: Db): Promise<void> {
  if (!onPostgres) return
  const waiting = sql`(select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock') as waiting`
  await vi.waitUntil(async () => (await db.$count(waiting)) === 1, patience)
}

/** Waits until no other session of this database is active, so that work left over by a test ends with it. */
async function everyoneRests(db: Db): Promise<void> {
  if (!onPostgres) return
  const working = sql`(select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
    and backend_type = 'client backend' and state <> 'idle') as working`
  await vi.waitUntil(async () => (await db.$count(working)) === 0, patience)
}

const kept = new Set(['especialidade', 'exame', 'municipio', 'tipo_registro'])

/** The kinds of units as the migration made them, of each database before its first test. */
const kinds = new WeakMap<Database, (typeof tipoUnidadeTable.$inferSelect)[]>()

/** One statement for each of these tables, sent together, bypassing foreign keys and triggers. */
const forEach = (names: readonly string[], statement: string) =>
  sql.raw(`do $$ declare t text; begin
    set local session_replication_role = replica;
    foreach t in array array[${names.map((n) => `'${n}'`).join()}] loop execute format('${statement}', t); end loop;
  end $$`)

/** A new database without tables, beside that of the worker, for what migrations do. */
export async function openEmpty(): Promise<pg.Pool> {
  if (onPostgres) {
    const name = `alento_vazio_${process.pid}_${process.env.VITEST_POOL_ID ?? '1'}`
    return new pg.Pool({ connectionString: await freshPostgres(name), max: 1, options: '-c timezone=UTC' })
  }
  const lite = await PGlite.create({ extensions: { unaccent, pg_trgm, btree_gist } })
  await lite.exec("set time zone 'UTC'")
  return new LitePool(lite)
}

/** `oferta:<city>` of every city of which some test had offers: quotes may keep offers of it as long as the worker lives. */
const cities = new Set<string>()

let emptied = 0
/** Number of deletions after which a table is truncated to free its space. */
const truncateEvery = 100

/**
 * Empties every table except the catalog's, and the queues, so that no test does another's work; the kinds of units are again as the
 * migration made them. Deletes rows, because
 * truncating some 60 tables takes ten times as long.
 */
export async function emptyDatabase(database: Database): Promise<void> {
  const { db } = database
  if (!kinds.has(database)) kinds.set(database, await db.select().from(tipoUnidadeTable))
  await everyoneRests(db)
  const { rows } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`,
  )
  const names = rows.map((r) => r.name).filter((n) => !kept.has(n))
  // The offers that a test removed before its end are in `mudanca` only, which is emptied too, here and by some tests.
  const { rows: changed } = await db.execute<{ key: string }>(
    sql`select 'oferta:' || municipio_id as key from oferta union select chave from mudanca where chave like 'oferta:%'`,
  )
  for (const { key } of changed) cities.add(key)
  emptied += 1
  if (emptied % truncateEvery === 0)
    await db.execute(
      sql.raw(`do $$ begin
        set local session_replication_role = replica;
        truncate ${names.map((n) => `"${n}"`).join(', ')} cascade;
      end $$`),
    )
  else await db.execute(forEach(names, 'delete from %I'))
  await db.insert(tipoUnidadeTable).values(kinds.get(database)!)
  await db.execute(sql`select mudou(key) from unnest(${sql.param([...cities])}::text[]) key`) // no trigger saw the offers go
  await db.execute(
    sql`do $$ begin if to_regclass('pgboss.job') is not null then delete from pgboss.job; end if; end $$`,
  )
}
