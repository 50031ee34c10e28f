import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generate } from './data/generate.ts'
import { generateContratos } from './data/generate-contratos.ts'
import { sizes, type Size } from './data/sizes.ts'
import type { Options } from './options.ts'
import { startDatabases } from './postgres.ts'

/** Shared by all benchmarks of a run. */
export type Context = {
  options: Options
  postgresVersion: string
  /** Database address of the network of a size, created on first use. */
  network: (size: Size['name']) => Promise<string>
  /** Database address of the contracts (`--contracts`), created on first use. With a name, that of a copy of its own. */
  contratos: (copy?: string) => Promise<string>
  /** Database address of a copy of the small network, for the minute's work. */
  sweeps: () => Promise<string>
  /** Address of an empty database; the same name returns the same database. */
  database: (name: string) => Promise<string>
  /** A folder of this run for the server's files. */
  dataDir: string
  /** Seconds that creating each network took. */
  made: Record<string, number>
  close: () => Promise<void>
}

/** `counting` counts statements, which costs about one percent. */
export async function openContext(options: Options, counting: boolean): Promise<Context> {
  const databases = await startDatabases({ counting })
  const dataDir = mkdtempSync(join(tmpdir(), 'alento-bench-'))
  const made: Record<string, number> = {}
  const once = async (name: string, what: string, fill: (url: string) => Promise<void>): Promise<string> => {
    const { url, made: there } = await databases.database(name)
    if (there) return url
    process.stderr.write(`dados ${name}: ${what}…\n`)
    const start = performance.now()
    await fill(url)
    made[name] = (performance.now() - start) / 1000
    return url
  }
  const { contracts } = options
  const network: Context['network'] = (size) =>
    once(size, `${sizes[size].precos.toLocaleString('pt-BR')} preços`, (url) => generate(url, sizes[size]))
  return {
    options,
    postgresVersion: databases.version,
    dataDir,
    made,
    database: async (name) => (await databases.database(name)).url,
    network,
    async sweeps() {
      await network('20k')
      return databases.copy('20k', 'varreduras')
    },
    async contratos(copy) {
      const what = `${contracts.toLocaleString('pt-BR')} contratos`
      const url = await once('contratos', what, (empty) => generateContratos(empty, contracts))
      return copy === undefined ? url : databases.copy('contratos', copy)
    },
    async close() {
      await databases.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
