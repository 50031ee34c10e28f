import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate } from './data/generate.ts'
import { sizes, type Size } from './data/sizes.ts'
import type { Options } from './options.ts'
import { startDatabases } from './postgres.ts'

/** Shared by all benchmarks of a run. */
export type Context = {
  options: Options
  postgresVersion: string
  /** Database address of the network of a size, created on first use. */
  network: (size: Size['name']) => Promise<string>
  /** Address of an empty database; the same name returns the same database. */
  database: (name: string) => Promise<string>
  /** A folder of this run for the server's files. */
  dataDir: string
  /** Seconds that creating each network took. */
  made: Record<string, number>
  close: () => Promise<void>
}

export async function openContext(options: Options): Promise<Context> {
  const databases = await startDatabases({ profile: options.profile })
  const dataDir = mkdtempSync(join(tmpdir(), 'alento-bench-'))
  const made: Record<string, number> = {}
  return {
    options,
    postgresVersion: databases.version,
    dataDir,
    made,
    database: async (name) => (await databases.database(name)).url,
    async network(size) {
      const { url, made: there } = await databases.database(size)
      if (there) return url
      process.stderr.write(`dados ${size}: ${sizes[size].precos.toLocaleString('pt-BR')} preços…\n`)
      const start = performance.now()
      await generate(url, sizes[size])
      made[size] = (performance.now() - start) / 1000
      return url
    },
    async close() {
      await databases.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
