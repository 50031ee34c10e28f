import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import type { ChildProcess } from 'node:child_process'
import { freePort } from '../tools/free-port.ts'
import type { Context } from './context.ts'
import { watchMemory } from './memory.ts'
import { processorMs } from './processor.queries.ts'
import { launch, serverStart, waitFor200 } from './processes.ts'
import type { Measure } from './stats.ts'
import type { Result } from './table.ts'

type Start = { file: string; env: Record<string, string>; url: string; flags?: readonly string[] }

const end = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })

/** Seconds from starting the process to the first 200 of the home page, which needs pages, API and database. */
async function secondsToFirst200({ url, ...program }: Start): Promise<{ clock: number; processor: number }> {
  const start = performance.now()
  const { child } = launch(program)
  await waitFor200(`${url}/`, child)
  const seconds = { clock: (performance.now() - start) / 1000, processor: processorMs(child.pid ?? 0) / 1000 }
  await end(child)
  return seconds
}

/** Runs the same program as `npm start`, in its own folder: it creates the demonstration network on the first start. */
async function embeddedStart({ dataDir }: Context): Promise<Start> {
  const folder = mkdtempSync(join(dataDir, 'embutido-'))
  const [port, simulator] = [String(await freePort()), String(await freePort())]
  const env = {
    NODE_ENV: 'development',
    PORT: port,
    SIMULATOR_PORT: simulator,
    DATA_DIR: folder,
    DATABASE_URL: '',
  }
  // As the script `start` of package.json says.
  const flags = ['--max-semi-space-size=8']
  return { file: 'tools/start.ts', flags, env, url: `http://localhost:${port}` }
}

/** Number of pages after which a server counts as in use. */
const visited = 200

/** Opens the home page and the pages that it links to, theirs, and so on, one after the other. */
async function visitPages(url: string): Promise<void> {
  const paths = new Set(['/'])
  for (const path of paths) {
    const page = await fetch(url + path).then((response) => response.text())
    for (const [, link] of page.matchAll(/<a [^>]*href="(\/[^"#]*)"/g))
      if (paths.size < visited) paths.add(link!.replaceAll('&amp;', '&'))
  }
}

/** Largest resident memory of the process of `npm start` in MB, while the pages are visited. */
async function megabytesInUse({ url, ...program }: Start): Promise<number> {
  const { child } = launch(program)
  await waitFor200(`${url}/`, child)
  const memory = watchMemory(child.pid ?? 0)
  await visitPages(url)
  const used = memory.stop()
  await end(child)
  return used
}

type Seconds = Awaited<ReturnType<typeof secondsToFirst200>>

const measuresOf = (what: string, times: readonly Seconds[]): Measure[] => [
  { label: what, unit: 's', values: times.map((t) => t.clock), goal: { at: 'most', value: 2 } },
  { label: 'processador', unit: 's', values: times.map((t) => t.processor) },
]

/** Each start is a new process; the first on each database is not counted, because it may have to create the data. */
export async function runStartTime(context: Context): Promise<Result> {
  const { runs, quick } = context.options
  const databaseUrl = await context.network('20k')
  const server = await serverStart({ databaseUrl, dataDir: context.dataDir, production: true })
  const embedded = await embeddedStart(context)
  const onServer: Seconds[] = []
  const onEmbedded: Seconds[] = []
  const megabytes: number[] = []
  for (let run = 0; run <= Math.max(runs, quick ? 1 : 3); run++) {
    onServer.push(await secondsToFirst200(server))
    onEmbedded.push(await secondsToFirst200(embedded))
    megabytes.push(await megabytesInUse(embedded))
  }
  return {
    work: 'start',
    title: 'Início até o primeiro 200',
    measures: [
      ...measuresOf('PostgreSQL, 20.000 ofertas (main.ts)', onServer.slice(1)),
      ...measuresOf('PGlite, rede de demonstração (npm start)', onEmbedded.slice(1)),
      {
        label: `memória de npm start depois de ${visited} páginas`,
        unit: 'MB',
        values: megabytes,
        goal: { at: 'most', value: 450 },
      },
    ],
    notes: [
      'do nascimento do processo à página inicial com 200; npm start inclui conferir a construção e o simulador',
    ],
  }
}
