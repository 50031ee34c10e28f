import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import type { ChildProcess } from 'node:child_process'
import { freePort } from '../e2e/free-port.ts'
import type { Context } from './context.ts'
import { launch, serverStart, waitFor200 } from './processes.ts'
import type { Measure } from './stats.ts'
import type { Result } from './table.ts'

type Start = { file: string; env: Record<string, string>; url: string; flags?: readonly string[] }

const end = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGTERM')
  })

/** Seconds from the process's birth to the first 200 of the home page, which needs pages, API and database. */
async function secondsToFirst200({ url, ...program }: Start): Promise<number> {
  const start = performance.now()
  const { child } = launch(program)
  await waitFor200(`${url}/`, child)
  const seconds = (performance.now() - start) / 1000
  await end(child)
  return seconds
}

/** What `npm start` runs, on a folder of its own: it makes the demonstration network when it first starts. */
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
  return { file: 'tools/start.ts', env, url: `http://localhost:${port}` }
}

const measureOf = (label: string, values: number[]): Measure => ({
  label,
  unit: 's',
  values,
  goal: { at: 'most', value: 2 },
})

/** Each start is a new process; the first on each database is not counted, since it may have to make the data. */
export async function runStartTime(context: Context): Promise<Result> {
  const server = await serverStart({ databaseUrl: await context.network('20k'), dataDir: context.dataDir })
  const embedded = await embeddedStart(context)
  const times = { server: [] as number[], embedded: [] as number[] }
  for (let run = 0; run <= Math.max(context.options.runs, context.options.quick ? 1 : 3); run++) {
    const [onServer, onEmbedded] = [await secondsToFirst200(server), await secondsToFirst200(embedded)]
    if (run === 0) continue
    times.server.push(onServer)
    times.embedded.push(onEmbedded)
  }
  return {
    work: 'start',
    title: 'Início até o primeiro 200',
    measures: [
      measureOf('PostgreSQL, 20.000 ofertas (main.ts)', times.server),
      measureOf('PGlite, rede de demonstração (npm start)', times.embedded),
    ],
    notes: [
      'do nascimento do processo à página inicial com 200; npm start inclui conferir a construção e o simulador',
    ],
  }
}
