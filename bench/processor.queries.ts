import { existsSync, readFileSync } from 'node:fs'
import { query } from './query.ts'

/** Linux counts processor time in hundredths of a second. */
const ticksPerSecond = 100

/**
 * Processor time used by a process so far, in milliseconds of user and system time; 0 where the system does not report it or
 * the process is gone.
 */
export function processorMs(pid: number): number {
  const file = `/proc/${pid}/stat`
  if (!existsSync(file)) return 0
  const text = readFileSync(file, 'utf8')
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ') // fields from the third on, because the name in parentheses may contain anything
  return ((Number(fields[11]) + Number(fields[12])) / ticksPerSecond) * 1000
}

/** The database's backend processes of this database. */
async function backends(url: string): Promise<number[]> {
  const rows = await query<{ pid: number }>(
    url,
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  return rows.map((r) => r.pid)
}

export type Processor = { server: number; database: number }

/**
 * Measures the processor time of server and database: unlike wall-clock time it does not grow when the machine is busy with
 * other work. `stop` returns milliseconds since the start; connections that were closed meanwhile are not counted.
 */
export async function watchProcessor(pid: number, url: string): Promise<{ stop: () => Promise<Processor> }> {
  const before = new Map((await backends(url)).map((b) => [b, processorMs(b)]))
  const server = processorMs(pid)
  return {
    async stop() {
      const used = (await backends(url)).map((b) => processorMs(b) - (before.get(b) ?? 0))
      return { server: processorMs(pid) - server, database: used.reduce((a, b) => a + b, 0) }
    },
  }
}
