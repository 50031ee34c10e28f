import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

const debianRoot = '/usr/lib/postgresql'

/** Folder with initdb and postgres, newest version first. @throws Error with the command to install them */
function binaries(): string {
  const versions = existsSync(debianRoot) ? readdirSync(debianRoot) : []
  const found = versions
    .toSorted((a, b) => Number(b) - Number(a))
    .map((v) => join(debianRoot, v, 'bin'))
    .find((b) => existsSync(join(b, 'initdb')))
  if (!found) throw new Error('Falta o PostgreSQL. No Debian, como root: apt-get install postgresql')
  return found
}

export type Postgres = { url: string; stop: () => Promise<void> }

/** For tests, whose data need not survive a crash. */
const testSettings = ['fsync=off', 'jit=off', 'max_connections=200', 'shared_buffers=256MB']

/**
 * Starts a private PostgreSQL on a free loopback port, with its data in a temporary folder. When run as root, it uses the user
 * `postgres`.
 */
export async function startPostgres(own: readonly string[] = testSettings): Promise<Postgres> {
  const bin = binaries()
  const folder = mkdtempSync(join(tmpdir(), 'alento-pg-'))
  const asRoot = process.getuid?.() === 0
  if (asRoot) {
    chmodSync(folder, 0o700)
    execFileSync('chown', ['postgres', folder])
  }
  const prefix = asRoot ? ['runuser', '-u', 'postgres', '--'] : []
  const command = (name: string, args: string[]): [string, string[]] => {
    const [first, ...rest] = [...prefix, join(bin, name), ...args]
    return [first!, rest] // at least the program itself is in the list
  }
  execFileSync(
    ...command('initdb', [
      '-D',
      join(folder, 'data'),
      '-A',
      'trust',
      '-U',
      'alento',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
    ]),
    { cwd: '/', stdio: 'ignore' },
  )
  const port = await freePort()
  const settings = [...own, `unix_socket_directories=${folder}`, 'listen_addresses=127.0.0.1']
  const server = spawn(
    ...command('postgres', [
      '-D',
      join(folder, 'data'),
      '-p',
      String(port),
      ...settings.flatMap((s) => ['-c', s]),
    ]),
    { cwd: '/', stdio: 'ignore' },
  )
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  await until(() => spawnSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port)]).status === 0)
  return {
    url: `postgres://alento@127.0.0.1:${port}/postgres`,
    async stop() {
      execFileSync(...command('pg_ctl', ['-D', join(folder, 'data'), 'stop', '-m', 'fast']), {
        cwd: '/',
        stdio: 'ignore',
      })
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function until(ready: () => boolean): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if (ready()) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('PostgreSQL não respondeu em 20 s')
}

if (import.meta.main) {
  const { url } = await startPostgres()
  console.log(url)
}
