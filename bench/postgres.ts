import { query } from './query.ts'
import { startPostgres, type Postgres } from '../tools/postgres.ts'

/**
 * PostgreSQL's defaults (fsync on) with the settings recommended in docs/operations.md. `pg_stat_statements` is for
 * `--profile` and for benchmarks that count statements; it costs about one percent.
 */
export const settings = ['shared_buffers=512MB', 'random_page_cost=1.1', 'jit=off'] as const
const counted = ['shared_preload_libraries=pg_stat_statements', 'track_io_timing=on'] as const

export type Databases = Postgres & {
  /** Creates an empty database once and returns its address; `made` is true when it already existed. */
  database: (name: string) => Promise<{ url: string; made: boolean }>
  /** A copy of a database without connections. Returns its address. */
  copy: (from: string, to: string) => Promise<string>
  version: string
}

/** One private server for a whole run, with a database for each size. */
export async function startDatabases({ counting }: { counting: boolean }): Promise<Databases> {
  const postgres = await startPostgres(counting ? [...settings, ...counted] : settings)
  const [row] = await query<{ server_version: string }>(postgres.url, 'show server_version')
  const known = new Set<string>()
  const urlOf = (name: string): string => {
    const url = new URL(postgres.url)
    url.pathname = `/bench_${name}`
    return url.href
  }
  return {
    ...postgres,
    version: row?.server_version ?? '',
    async database(name) {
      const made = known.has(name)
      if (!made) await query(postgres.url, `create database bench_${name}`)
      known.add(name)
      return { url: urlOf(name), made }
    },
    async copy(from, to) {
      await query(postgres.url, `create database bench_${to} template bench_${from} strategy file_copy`)
      known.add(to)
      return urlOf(to)
    },
  }
}
