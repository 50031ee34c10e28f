import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

const debianRoot = '/usr/lib/postgresql'

/** Folder with initdb and postgres, newest version first. @throws Error with the command to install them */
export function binaries(): string {
  const versions = existsSync(debianRoot) ? readdirSync(debianRoot) : []
  const found = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((v) => join(debianRoot, v, 'bin'))
    .find((b) => existsSync(join(b, 'initdb')))
  if (!found) throw new Error('Falta o PostgreSQL. No Debian, como root: apt-get install postgresql')
  return found
}

export type Postgres = {
  url: string
  port: number
  folder: string
  /** Ends it unless it has ended: in order, or `immediate`, as when the machine dies. Its folder goes too unless it is kept. */
  stop: (how?: { mode?: 'fast' | 'immediate'; keep?: boolean }) => Promise<void>
}

/** For tests, whose data need not survive a crash. */
export const testSettings = ['fsync=off', 'jit=off', 'max_connections=200', 'shared_buffers=256MB']

/** PostgreSQL refuses to run as root: then its programs are run by the user `postgres`, to whom the folders belong. */
const asRoot = process.getuid?.() === 0

/** Runs a program of the system as the user that PostgreSQL runs as. */
export function ownerCommand(program: string, args: readonly string[]): [string, string[]] {
  const [first, ...rest] = [...(asRoot ? ['runuser', '-u', 'postgres', '--'] : []), program, ...args]
  return [first!, rest] // at least the program itself is in the list
}

/** A temporary folder of that user, for the data in `data` beside its socket. */
export function postgresFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'alento-pg-'))
  if (asRoot) {
    chmodSync(folder, 0o700)
    execFileSync('chown', ['postgres', folder])
  }
  return folder
}

const quiet = { cwd: '/', stdio: 'ignore' } as const

/** Starts a private PostgreSQL on a free loopback port, on data that are in the folder already. */
export async function openPostgres(folder: string, own: readonly string[]): Promise<Postgres> {
  const bin = binaries()
  const data = join(folder, 'data')
  const port = await freePort()
  const settings = [...own, `unix_socket_directories=${folder}`, 'listen_addresses=127.0.0.1']
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((s) => ['-c', s])]
  const server = spawn(...ownerCommand(join(bin, 'postgres'), args), quiet)
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  await until(() => {
    if (server.exitCode !== null) throw new Error(`PostgreSQL saiu com ${server.exitCode}`)
    return spawnSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).status === 0
  })
  return {
    url: `postgres://alento@127.0.0.1:${port}/postgres`,
    port,
    folder,
    async stop({ mode = 'fast', keep = false } = {}) {
      if (server.exitCode === null)
        execFileSync(...ownerCommand(join(bin, 'pg_ctl'), ['-D', data, 'stop', '-m', mode]), quiet)
      await ended
      if (!keep) rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The same on new data, in a temporary folder. */
export async function startPostgres(
  own: readonly string[] = testSettings,
  folder = postgresFolder(),
): Promise<Postgres> {
  const words = ['-A', 'trust', '-U', 'alento', '-E', 'UTF8', '--locale=C.UTF-8']
  execFileSync(...ownerCommand(join(binaries(), 'initdb'), ['-D', join(folder, 'data'), ...words]), quiet)
  return openPostgres(folder, own)
}

async function until(ready: () => boolean): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (ready()) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('PostgreSQL não respondeu em 1 minuto')
}

if (import.meta.main) {
  const { url } = await startPostgres()
  console.log(url)
}
