import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { openDrizzle, type Root } from './db.ts'
import { openPool, session, type Warn } from './open-pool.ts'
import { openPooler } from './pooler.ts'
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
  /** For lines about what is not there: where it should be, and what was tried. */
  warn?: Warn | undefined
}
type Given = { url: string; directUrl: string | undefined; warn: Warn }

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

async function openPostgres({ url, directUrl, warn }: Given): Promise<Database> {
  const pooler = directUrl ? await openPooler({ url, directUrl, warn }) : null
  const settings = { connectionString: url, ...session }
  const pool = openPool(pooler?.where ?? (() => settings))
  const db = openDrizzle(pool)
  const signals = openSignals(db)
  const close = async () => {
    await signals.close()
    await pool.end()
    await pooler?.close()
  }
  return { db, pool, signals, kind: 'postgres', close }
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
  warn = () => undefined,
}: DatabaseSettings): Promise<Database> {
  const direct = directUrl ?? url
  if (direct) await waitForPostgres(direct, (where, why) => warn({ where, why }, 'waiting for PostgreSQL'))
  const database = url ? await openPostgres({ url, directUrl, warn }) : await openEmbedded(folder)
  try {
    if (!migrate) await refuseBehind(database.db)
    else await (direct ? migratePostgres(direct) : migrateEmbedded(database.pool))
  } catch (error) {
    await database.close()
    throw error
  }
  return database
}
