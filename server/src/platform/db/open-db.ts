import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { openDrizzle, type Root } from './db.ts'
import { PreparingClient } from './preparing-client.ts'
import { takeLock } from './lock-file.ts'
import { migrateEmbedded, migratePostgres, refuseBehind } from './migrate.ts'
import { waitForPostgres } from './wait-for-postgres.ts'
import { embeddedSignals, postgresSignals, type Signals } from './signals.ts'

export type Database = {
  db: Root
  pool: pg.Pool
  signals: Signals
  kind: 'postgres' | 'embedded'
  close: () => Promise<void>
}
/** A PostgreSQL address, a folder for the embedded database, or neither: the embedded one in memory. */
export type DatabaseSettings = {
  url?: string | undefined
  folder?: string | undefined
  /** False refuses an older schema instead of migrating it. */
  migrate?: boolean
  /** Called while a PostgreSQL is not there yet: where it should be, and what was tried. */
  onWait?: ((where: string, why: string) => void) | undefined
}

/** Loaded only where it runs: a server on PostgreSQL has no use for it. */
async function loadLite() {
  const [{ LitePool }, { PGlite }, { unaccent }, { pg_trgm }, { btree_gist }] = await Promise.all([
    import('./lite-pool.ts'),
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/unaccent'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('@electric-sql/pglite/contrib/btree_gist'),
  ])
  return { LitePool, PGlite, extensions: { unaccent, pg_trgm, btree_gist } }
}

async function openEmbedded(folder: string | undefined): Promise<Database> {
  if (folder) mkdirSync(folder, { recursive: true })
  const release = folder ? takeLock(folder) : () => undefined
  const { LitePool, PGlite, extensions } = await loadLite()
  const lite = await PGlite.create({ ...(folder && { dataDir: join(folder, 'pglite') }), extensions })
  await lite.exec("set time zone 'UTC'")
  const pool = new LitePool(lite)
  const close = async () => {
    await pool.end()
    await lite.close()
    release()
  }
  return { db: openDrizzle(pool), pool, signals: embeddedSignals(lite), kind: 'embedded', close }
}

function openPostgres(url: string): Database {
  const pool = new pg.Pool({
    connectionString: url,
    Client: PreparingClient,
    max: 16,
    statement_timeout: 15_000,
    options: '-c timezone=UTC',
    connectionTimeoutMillis: 5_000,
  })
  // A connection that fails while in use fails its query; without this listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', () => undefined) // an idle connection that fails is replaced; the next query shows whether the server is down
  const signals = postgresSignals(url)
  const close = async () => {
    await signals.close()
    await pool.end()
  }
  return { db: openDrizzle(pool), pool, signals, kind: 'postgres', close }
}

/**
 * Opens either database and migrates it to the newest version. Waits for a PostgreSQL that is still starting. @throws DatabaseInUse
 * for a second embedded process @throws SchemaBehind where it must not migrate
 */
export async function openDatabase({
  url,
  folder,
  migrate = true,
  onWait,
}: DatabaseSettings): Promise<Database> {
  if (url) await waitForPostgres(url, onWait)
  const database = url ? openPostgres(url) : await openEmbedded(folder)
  try {
    if (!migrate) await refuseBehind(database.db)
    else await (url ? migratePostgres(url) : migrateEmbedded(database.pool))
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}
