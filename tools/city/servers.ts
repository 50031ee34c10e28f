import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '../free-port.ts'
import { root } from '../run.ts'
import { isRunning, kill, start, stop, until, type Program } from './programs.ts'

export type Place = { name: string; port: number; jobs: '0' | '1' }
export type Servers = {
  list: readonly Place[]
  kill: (place: Place) => Promise<void>
  /** Ends it as a release does, and starts it again. */
  restart: (place: Place) => Promise<void>
  resume: () => Promise<void>
}
type Addresses = { web: number; databaseUrl: string; replicaUrl: string; gateway: string }

/** Jobs on two of the three, so that one of these may fail. */
export const listPlaces = async (): Promise<Place[]> => [
  { name: 'alento1', port: await freePort(), jobs: '1' },
  { name: 'alento2', port: await freePort(), jobs: '1' },
  { name: 'alento3', port: await freePort(), jobs: '0' },
]

export const webhookSecret = 'segredo-somente-da-cidade'
/** The folder stays from run to run, so that servers start in a second. */
const compiled = join(root, 'node_modules/.cache/alento-city')
const flags = ['--max-old-space-size=256', '--max-semi-space-size=8']

/** Settings that all servers and the operator's commands share. */
export const environment = (folder: string, { web, databaseUrl, replicaUrl, gateway }: Addresses) => ({
  NODE_ENV: 'development',
  NODE_COMPILE_CACHE: compiled,
  HOST: '127.0.0.1',
  BASE_URL: `http://localhost:${web}`,
  DATABASE_URL: databaseUrl,
  DATABASE_REPLICA_URL: replicaUrl,
  DATA_DIR: join(folder, 'arquivos'),
  ZOOP_BASE_URL: gateway,
  ZOOP_WEBHOOK_SECRET: webhookSecret,
  MIGRATE: '0',
  DEMO: '0',
  TRUST_PROXY: '1',
  RATE_LIMIT: '0',
  CEP_LOOKUP: '0',
  DRAIN_MS: '3000',
  LOG_LEVEL: 'info',
})

/** The gateway's simulator, which survives every fault: its records say who was charged. */
export async function startGateway(folder: string): Promise<string> {
  const port = await freePort()
  start({
    folder,
    name: 'simulador',
    command: process.execPath,
    args: [join(root, 'gateway-simulator/src/main.ts')],
    env: { SIMULATOR_PORT: String(port), SIMULATOR_WEBHOOK_DELAY_MS: '0' },
  })
  const url = `http://127.0.0.1:${port}`
  await until('o simulador', 90, async () => (await fetch(`${url}/simulador`)).ok)
  return url
}

/** Three servers of Alento. */
export async function startServers(
  folder: string,
  places: readonly Place[],
  env: Record<string, string>,
): Promise<Servers> {
  const programs = new Map<Place, Program>()
  const isReady = async ({ port }: Place): Promise<boolean> =>
    (await fetch(`http://127.0.0.1:${port}/readyz`)).ok
  const run = async (place: Place): Promise<void> => {
    const { name, port, jobs } = place
    const own = { ...env, NODE_ENV: 'production', PORT: String(port), JOBS: jobs }
    const args = [...flags, join(root, 'tools/city/server.ts')]
    programs.set(place, start({ folder, name, command: process.execPath, args, env: own }))
    await until(name, 180, () => isReady(place)).catch((error: Error) => {
      const log = readFileSync(join(folder, `${name}.log`), 'utf8')
        .split('\n')
        .slice(-8)
        .join('\n')
      throw new Error(`${error.message}. Suas últimas linhas:\n${log}`)
    })
  }
  for (const place of places) await run(place)
  return {
    list: places,
    kill: (place) => kill(programs.get(place)!),
    async restart(place) {
      await stop(programs.get(place)!)
      await run(place)
    },
    async resume() {
      for (const place of places) if (!isRunning(programs.get(place)!)) await run(place)
    },
  }
}
