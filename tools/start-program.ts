import { spawn, type ChildProcess } from 'node:child_process'
import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import type { Config } from '@alento/server/config.ts'
import type { Deps } from '@alento/server/deps.ts'
import { createWebhook } from '@alento/server/modules/pagamento/create-webhook.ts'
import { DatabaseInUse } from '@alento/server/platform/db/lock-file.ts'
import { hashPassword } from '@alento/server/platform/password.ts'
import { openServer, type Server } from '@alento/server/server.ts'
import { isBuilt } from './build.ts'
import { startConfig } from './own-config.ts'
import { root, run } from './run.ts'
import { demoLogins, seedDemo } from './seed/seed-demo.ts'

/** Saves the compile cache for the next start, even if this one is killed; delayed, so that it does not slow the first pages. */
const keepCompiledAfterMs = 3_000
const simulatorMain = join(root, 'gateway-simulator/src/main.ts')

/** Starts the simulator as a child process, which ends with this one; `ready` resolves when it reports that it listens. */
function startSimulatorProcess(
  config: Config,
  compiled: string,
): { child: ChildProcess; ready: Promise<void> } {
  const { port, hostname } = new URL(config.zoop.baseUrl)
  const env = {
    NODE_COMPILE_CACHE: compiled,
    ...process.env,
    SIMULATOR_PORT: port,
    SIMULATOR_HOST: hostname,
  }
  const child = spawn(process.execPath, [simulatorMain], {
    env,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  process.once('exit', () => child.kill())
  const ready = new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    child.once('exit', (code) =>
      reject(
        new Error(`O simulador de pagamentos não iniciou (saiu com ${code}). A porta ${port} está livre?`),
      ),
    )
  })
  ready.catch(() => undefined) // it may fail before anybody waits for it
  return { child, ready }
}

/** The simulator is started unless a gateway is configured or this is production. */
const wantsSimulator = (config: Config): boolean => !config.production && !process.env.ZOOP_BASE_URL

const seed = (config: Config, { db, clock }: Deps): Promise<boolean> =>
  seedDemo(db, {
    now: clock.now(),
    marca: config.brandName,
    storageDir: join(config.dataDir, 'arquivos'),
    hashPassword,
    secondFactorKey: config.secondFactorKey,
  })

/** The pages may still be being built meanwhile: they are not needed before the server is open. */
async function open(config: Config, built: Promise<void>): Promise<Server> {
  return openServer(config, async (deps) => {
    if (config.demo && (await seed(config, deps))) console.log('Rede de demonstração montada.')
    await built
  })
}

/** Builds the pages unless they are up to date: in another process, because the embedded database keeps this one busy. */
async function ensurePages(): Promise<void> {
  if (await isBuilt()) return
  const code = await run('node', ['tools/build.ts'])
  if (code !== 0) throw new Error('As páginas não puderam ser construídas.')
}

function printWelcome(config: Config, address: string, simulator: boolean): void {
  const lines = [`${config.brandName} está em ${address}`]
  if (config.outbox) lines.push(`Mensagens escritas: ${address}/dev/mensagens`)
  if (simulator) lines.push(`Simulador de pagamentos: ${config.zoop.baseUrl}/simulador`)
  if (config.demo) {
    lines.push('', 'Entre com a senha alento-demo:')
    for (const { username, quem, entrada } of demoLogins)
      lines.push(`  ${username.padEnd(12)} ${entrada.padEnd(14)} ${quem}`)
    lines.push('', 'O admin confirma com um código: npm run demo:codigo')
  }
  console.log(`\n${lines.join('\n')}\n`)
}

async function start(compiled: string): Promise<void> {
  const config = startConfig()
  const simulator = wantsSimulator(config) ? startSimulatorProcess(config, compiled) : null
  const built = ensurePages()
  built.catch(() => undefined) // it may fail before anybody waits for it
  const server = await open(config, built)
  await server.app.listen({ port: config.port, host: config.host })
  const stop = (): void => {
    simulator?.child.kill()
    void server.end().then(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  const port = (server.app.server.address() as { port: number }).port
  await simulator?.ready
  if (simulator) await createWebhook(server.deps, `http://127.0.0.1:${port}`)
  printWelcome(config, `http://localhost:${port}`, simulator !== null)
  setTimeout(flushCompileCache, keepCompiledAfterMs).unref()
}

/** Runs `npm start`. `compiled` is the folder of the compile cache. Ends the process when it cannot start. */
export async function startProgram(compiled: string): Promise<void> {
  try {
    await start(compiled)
  } catch (error) {
    console.error(error instanceof DatabaseInUse || error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
