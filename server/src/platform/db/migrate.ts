import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'
import { sqlState, type Root } from './db.ts'

export const migrationsFolder = join(import.meta.dirname, '../../../migrations')
const migrations = { migrationsFolder }

/** The database is older than the program, which must not migrate it. */
export class SchemaBehind extends Error {
  constructor(cause?: unknown) {
    super(
      'O banco de dados está numa versão anterior à deste servidor. Rode npm run migrate e inicie de novo.',
      { cause },
    )
    this.name = 'SchemaBehind'
  }
}

/**
 * What reads a whole table as proof for a migration, or locks a further table, and must not do so in the transaction of all migrations.
 * Each statement runs by itself before them, at each start: it does nothing where its migration has run or its table is not there yet.
 */
async function runAhead(client: pg.Client): Promise<void> {
  const folder = join(migrations.migrationsFolder, 'antes')
  for (const name of readdirSync(folder).toSorted())
    for (const text of readFileSync(join(folder, name), 'utf8').split('--> statement-breakpoint'))
      await client.query(text)
}

/** Whether this connection now holds the lock of all that changes the schema, until it ends. */
export async function lockMigrations(client: pg.Client, { wait }: { wait: boolean }): Promise<boolean> {
  const key = `hashtext('alento.migracao')`
  const { rows } = await client.query<{ held: boolean }>(
    wait
      ? `select true as held from pg_advisory_lock(${key})`
      : `select pg_try_advisory_lock(${key}) as held`,
  )
  return rows[0]?.held === true
}

/**
 * Migrates all or nothing, on a connection without a statement timeout, because creating an index on a large table takes longer than
 * queries may. Of several at once the others wait until the first one has ended, and then find nothing to do: Drizzle's migrator takes
 * no lock of its own.
 */
export async function migratePostgres(url: string, folder = migrationsFolder): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    options: '-c timezone=UTC -c statement_timeout=0',
  })
  client.on('error', () => undefined) // the statement fails, too
  try {
    await client.connect()
    await lockMigrations(client, { wait: true })
    await runAhead(client)
    await migrate(drizzle(client), { migrationsFolder: folder })
  } finally {
    await client.end()
  }
}

export const migrateEmbedded = (pool: pg.Pool): Promise<void> => migrate(drizzle(pool), migrations)

const undefinedTable = '42P01'

/** When the newest migration of the database was written, in milliseconds; 0 for a database without any. */
async function readVersion(db: Root): Promise<number> {
  try {
    const { rows } = await db.execute<{ newest: number | null }>(
      sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
    )
    return rows[0]?.newest ?? 0
  } catch (error) {
    if (sqlState(error) === undefinedTable) return 0
    throw error
  }
}

/** A newer database is taken: while a release goes out, servers of the one before still run. @throws SchemaBehind */
export async function refuseBehind(db: Root): Promise<void> {
  const own = readMigrationFiles(migrations).at(-1)!.folderMillis // there are migrations
  if ((await readVersion(db)) < own) throw new SchemaBehind()
}
