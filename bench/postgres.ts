import { query } from './query.ts'
import { startPostgres, type Postgres } from '../tools/postgres.ts'

/**
 * PostgreSQL's defaults (fsync on) with the settings recommended in docs/operations.md. `pg_stat_statements` is for
 * `--profile`; it costs about one percent.
 */
export const settings = ['shared_buffers=512MB', 'random_page_cost=1.1', 'jit=off'] as const
const counting = ['shared_preload_libraries=pg_stat_statements', 'track_io_timing=on'] as const

export type Databases = Postgres & {
  /** Creates an empty database once and returns its address; `made` is true when it already existed. */
  database: (name: string) => Promise<{ url: string; made: boolean }>
  version: string
}

/** One private server for a whole run, with a database for each size. */
export async function startDatabases({ profile }: { profile: boolean }): Promise<Databases> {
  const postgres = await startPostgres(profile ? [...settings, ...counting] : settings)
  const [row] = await query<{ server_version: string }>(postgres.url, 'show server_version')
  const known = new Set<string>()
  return {
    ...postgres,
    version: row?.server_version ?? '',
    async database(name) {
      const url = new URL(postgres.url)
      url.pathname = `/bench_${name}`
      const made = known.has(name)
      if (!made) await query(postgres.url, `create database bench_${name}`)
      known.add(name)
      return { url: url.href, made }
    },
  }
}
