import { query } from './query.ts'

export async function resetStatements(url: string): Promise<void> {
  await query(url, 'create extension if not exists pg_stat_statements')
  await query(url, 'select pg_stat_statements_reset()')
}

type Statement = { ms: number; calls: number; each: number; query: string }

/** Statements since the reset, by total time, longest first. */
export async function listStatements(url: string): Promise<string[]> {
  const rows = await query<Statement>(
    url,
    `select round(total_exec_time)::int as ms, calls::int, round(mean_exec_time::numeric, 3)::float8 as each, query
     from pg_stat_statements s join pg_database d on d.oid = s.dbid where d.datname = current_database()
     order by total_exec_time desc limit 12`,
  )
  const [all] = await query<{ ms: number; calls: number }>(
    url,
    `select round(sum(total_exec_time))::int as ms, sum(calls)::int as calls
     from pg_stat_statements s join pg_database d on d.oid = s.dbid where d.datname = current_database()`,
  )
  const lines = rows.map(
    (r) => `  ${r.ms} ms  ${r.calls} ×  ${r.each} ms  ${r.query.replace(/\s+/g, ' ').slice(0, 150)}`,
  )
  return [`  ${all?.ms} ms  ${all?.calls} ×  ao todo`, ...lines]
}

/** Statements of this database since the reset. */
export async function countStatements(url: string): Promise<number> {
  const [row] = await query<{ calls: number }>(
    url,
    `select coalesce(sum(calls), 0)::int as calls from pg_stat_statements s join pg_database d on d.oid = s.dbid
     where d.datname = current_database()`,
  )
  return row!.calls
}
