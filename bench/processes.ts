import { spawn, type ChildProcess } from 'node:child_process'
import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { freePort } from '../tools/free-port.ts'

const root = join(import.meta.dirname, '..')

/** A program that responds to requests; `await using` ends it. */
export type Program = AsyncDisposable & { pid: number; url: string; inspector: string | null }
type Launched = { child: ChildProcess; stderr: () => string }
type Start = { file: string; env: Record<string, string>; flags?: readonly string[] }

/** The flags with which docs/operations.md starts the server. */
export const serverFlags = ['--max-old-space-size=256', '--max-semi-space-size=8'] as const

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve()
    else child.once('exit', () => resolve())
  })

/** Ends a program and waits; one that does not react is killed after ten seconds. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), 10_000)
  await ended(child)
  clearTimeout(late)
}

/** Starts one of our programs as a child process, which ends with the run. Its error output is shown. */
export function launch({ file, env, flags = [] }: Start): Launched {
  const child = spawn(process.execPath, [...flags, join(root, file)], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let stderr = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    stderr += chunk.toString()
    const said = chunk.toString().replace(/^(Debugger|For help|Warning: .*inspect).*\n?/gm, '')
    if (said.trim()) process.stderr.write(said)
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return { child, stderr: () => stderr }
}

/** Polls until the URL responds with 200. @throws Error when the program ended, or after `seconds` */
export async function waitFor200(url: string, child: ChildProcess, seconds = 60): Promise<void> {
  const until = performance.now() + seconds * 1000
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`o programa terminou com ${child.exitCode}`)
    const status = await fetch(url).then(
      (r) => r.arrayBuffer().then(() => r.status),
      () => 0,
    )
    if (status === 200) return
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  throw new Error(`${url} não respondeu 200 em ${seconds} s`)
}

export type ServerOptions = {
  databaseUrl: string
  dataDir: string
  /** Address of the simulator; without one no gateway is called. */
  gateway?: string
  /** Runs `main.ts` in full production mode, for measuring its start: limits of calls are on, cookies need https. */
  production?: boolean
  demo?: boolean
  inspect?: boolean
  env?: Record<string, string>
}

/** Made-up values for the settings that `main.ts` requires in production: a start calls no gateway and sends no messages. */
const productionEnv = {
  DEMO: '0',
  RATE_LIMIT: '1',
  DRAIN_MS: '0',
  BASE_URL: 'https://medida.alento.invalid',
  ZOOP_BASE_URL: 'https://gateway.invalid',
  ZOOP_KEY: 'zpk_live_somente_medida',
  ZOOP_MARKETPLACE_ID: randomBytes(16).toString('hex'),
  ZOOP_SELLER_ID: randomBytes(16).toString('hex'),
  CENTRAL_PHONE: '(21) 3000-0000',
  SUPPORT_PHONE: '(21) 3000-0000',
  CHAT_URL: 'https://conversa.invalid',
  VOUCHER_PRIVATE_KEY: generateKeyPairSync('ed25519')
    .privateKey.export({ type: 'pkcs8', format: 'der' })
    .toString('base64'),
  REQUISICAO_KEY: randomBytes(32).toString('base64'),
  SECOND_FACTOR_KEY: randomBytes(32).toString('base64'),
  SMTP_URL: 'smtps://correio.invalid',
  MAIL_FROM: 'Medida <medida@alento.invalid>',
  SMS_URL: 'https://sms.invalid',
  SMS_KEY: 'conta:senha',
}

/** The folder stays from run to run: a server that compiles everything again is some 10 MB larger, and in production only the first one does. */
const compiled = join(root, 'node_modules/.cache/alento-bench')

/** Command and settings for starting a server; also used by the start-time measurement. */
export async function serverStart({ databaseUrl, dataDir, gateway, demo, production, env }: ServerOptions) {
  const port = await freePort()
  return {
    url: `http://localhost:${port}`,
    flags: serverFlags,
    file: production ? 'server/src/main.ts' : 'bench/server.ts',
    env: {
      PORT: String(port),
      BASE_URL: `http://localhost:${port}`,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      RATE_LIMIT: '0',
      NODE_COMPILE_CACHE: compiled,
      ZOOP_WEBHOOK_SECRET: 'segredo-somente-desta-medida',
      ...(production
        ? productionEnv
        : { DEMO: demo ? '1' : '0', ...(gateway && { ZOOP_BASE_URL: gateway }) }),
      ...env,
    },
  }
}

/** Waits until a program responds; otherwise ends it. */
async function started({ child, stderr }: Launched, url: string, path: string): Promise<Program> {
  try {
    await waitFor200(url + path, child)
  } catch (error) {
    await stop(child)
    throw error
  }
  const inspector = /ws:\/\/\S+/.exec(stderr())?.[0] ?? null
  return { pid: child.pid!, url, inspector, [Symbol.asyncDispose]: () => stop(child) } // it responds, so it has a pid
}

export async function startServer(options: ServerOptions): Promise<Program> {
  const { url, file, env } = await serverStart(options)
  const flags = [...serverFlags, ...(options.inspect ? ['--inspect=127.0.0.1:0'] : [])]
  return started(launch({ file, env, flags }), url, '/readyz')
}

/** So many servers with one database. What is measured of a process is measured of the first. */
export async function startServers(count: number, options: ServerOptions) {
  await using starting = new AsyncDisposableStack()
  const servers: Program[] = []
  for (let n = 0; n < count; n += 1) servers.push(starting.use(await startServer(options)))
  const all = starting.move()
  const urls = servers.map(({ url }) => url)
  return { first: servers[0]!, urls, [Symbol.asyncDispose]: () => all.disposeAsync() } // at least one
}

/** The gateway simulator without delays, as a separate process. */
export async function startSimulator(): Promise<Program> {
  const port = await freePort()
  const file = 'gateway-simulator/src/main.ts'
  return started(
    launch({ file, env: { SIMULATOR_PORT: String(port) } }),
    `http://127.0.0.1:${port}`,
    '/simulador',
  )
}

/** Runs one of our load generators and returns its report. @throws Error when it ends without a report */
export async function runChild<Out>(file: string, input: object): Promise<Out> {
  const { child } = launch({ file, env: { NODE_ENV: 'production' } })
  const report = new Promise<Out>((resolve, reject) => {
    child.once('message', (message) => resolve(message as Out))
    child.once('exit', (code) => reject(new Error(`${file} terminou com ${code} sem resultado`)))
  })
  child.send(input)
  const result = await report
  await ended(child)
  return result
}
