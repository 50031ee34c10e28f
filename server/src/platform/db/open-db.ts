import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { openDrizzle, type Root } from './db.ts'
import { PreparingClient } from './preparing-client.ts'
import { takeLock } from './lock-file.ts'
import { migrateEmbedded, migratePostgres, refuseBehind } from './migrate.ts'
import { waitForPostgres } from './wait-for-postgres.ts'
import { openSignals, type Signals } from './signals.ts'

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
  /** The same PostgreSQL where `url` is a pooler in transaction mode: for what needs a session of its own (migrations). */
  directUrl?: string | undefined
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

/** The embedded database caches this much of its files instead of 128 MB: the operating system caches them as well. */
const sharedBuffers = ['-c', 'shared_buffers=16MB']

async function openEmbedded(folder: string | undefined): Promise<Database> {
  if (folder) mkdirSync(folder, { recursive: true })
  const release = folder ? takeLock(folder) : () => undefined
  const { LitePool, PGlite, extensions } = await loadLite()
  const startParams = [...PGlite.defaultStartParams, ...sharedBuffers]
  const lite = await PGlite.create({
    ...(folder && { dataDir: join(folder, 'pglite') }),
    extensions,
    startParams,
  })
  await lite.exec("set time zone 'UTC'")
  const pool = new LitePool(lite)
  const db = openDrizzle(pool)
  const signals = openSignals(db)
  const close = async () => {
    await signals.close()
    await pool.end()
    await lite.close()
    release()
  }
  return { db, pool, signals, kind: 'embedded', close }
}

/** Each connection asks for these when it opens; a pooler in transaction mode does not pass them on (`refuseOtherSessions`). */
const session = { statement_timeout: 15_000, options: '-c timezone=UTC' }

function openPostgres(url: string, directUrl: string | undefined): Database {
  const pool = new pg.Pool({
    connectionString: url,
    Client: PreparingClient,
    max: 16,
    connectionTimeoutMillis: 5_000,
    ...(!directUrl && session),
  })
  // A connection that fails while in use fails its query; without this listener it would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', () => undefined) // an idle connection that fails is replaced; the next query shows whether the server is down
  const db = openDrizzle(pool)
  const signals = openSignals(db)
  const close = async () => {
    await signals.close()
    await pool.end()
  }
  return { db, pool, signals, kind: 'postgres', close }
}

/** The sessions behind a pooler must begin as ours: texts of moments are UTC, and no query goes on for ever. @throws Error with the remedy */
async function refuseOtherSessions(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ fits: boolean; remedy: string }>(`select
    current_setting('timezone') in ('UTC', 'Etc/UTC') and current_setting('statement_timeout') <> '0' as fits,
    format('alter role %1$I in database %2$I set timezone = ''UTC''; alter role %1$I in database %2$I set statement_timeout = ''15s'';',
      current_user, current_database()) as remedy`)
  const { fits, remedy } = rows[0]! // a select without a table returns one row
  if (!fits)
    throw new Error(
      `As sessões de DATABASE_URL não são em UTC ou não têm limite de tempo. Rode no banco: ${remedy} Depois reinicie o pooler.`,
    )
}

/**
 * Opens either database and migrates it to the newest version. Waits for a PostgreSQL that is still starting. @throws DatabaseInUse
 * for a second embedded process @throws SchemaBehind where it must not migrate
 */
export async function openDatabase({
  url,
  directUrl,
  folder,
  migrate = true,
  onWait,
}: DatabaseSettings): Promise<Database> {
  for (const one of [directUrl, url]) if (one) await waitForPostgres(one, onWait)
  const database = url ? openPostgres(url, directUrl) : await openEmbedded(folder)
  try {
    if (directUrl) await refuseOtherSessions(database.pool)
    if (!migrate) await refuseBehind(database.db)
    else await (url ? migratePostgres(directUrl ?? url) : migrateEmbedded(database.pool))
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}
