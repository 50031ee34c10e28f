import { join } from 'node:path'
import { binaries } from '../postgres.ts'
import { runAsOwner } from './pgbackrest.ts'

/** What an operator types into psql. Returns the rows, their columns parted by a tab. @throws Error with what PostgreSQL said */
export const ask = (url: string, sql: string): string[] =>
  runAsOwner(join(binaries(), 'psql'), ['-XAtq', '-F', '\t', '-v', 'ON_ERROR_STOP=1', '-d', url], sql)
    .split('\n')
    .filter((line) => line !== '')

/** One line for each table of ours and of the job queue: its name, its number of rows, and a hash of all of them. */
const everyTable = `set timezone = 'UTC';
select format('select %L, count(*), md5(string_agg(md5(t::text), %L order by md5(t::text))) from %I.%I t',
    schemaname || '.' || tablename, '', schemaname, tablename)
  from pg_tables where schemaname in ('public', 'pgboss') order by schemaname, tablename \\gexec`

export type Books = { lines: string[]; tables: number; rows: number }

/** Everything that the database holds; two of one state are equal. */
export function readBooks(url: string): Books {
  const lines = ask(url, everyTable)
  const rows = lines.reduce((sum, line) => sum + Number(line.split('\t')[1]), 0)
  return { lines, tables: lines.length, rows }
}
