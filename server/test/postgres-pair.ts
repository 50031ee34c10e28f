import { execFileSync } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** PostgreSQL refuses to run as root: then it runs as the user `postgres`, to whom the folders belong. */
const asRoot = process.getuid?.() === 0
const debianRoot = '/usr/lib/postgresql'

function run(name: string, args: readonly string[]): void {
  const newest = readdirSync(debianRoot)
    .toSorted((a, b) => Number(b) - Number(a))
    .find((version) => existsSync(join(debianRoot, version, 'bin', name)))
  const [first, ...rest] = [
    ...(asRoot ? ['runuser', '-u', 'postgres', '--'] : []),
    join(debianRoot, newest ?? '', 'bin', name),
    ...args,
  ]
  execFileSync(first!, rest, { cwd: '/', stdio: 'ignore' }) // at least the program is in the list
}

/**
 * A port on which nothing listens, and that no outgoing connection takes before something does (Linux gives these ports from 32768 on).
 */
export async function emptyPort(): Promise<number> {
  for (;;) {
    const port = randomInt(11_000, 32_000)
    const probe = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once('error', () => resolve(false))
      probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
    })
    if (isFree) return port
  }
}

const settings = [
  'fsync=off',
  'wal_retrieve_retry_interval=200',
  'jit=off',
  'shared_buffers=32MB',
  'listen_addresses=127.0.0.1',
]

/** One PostgreSQL on data that are in the folder. */
async function openNode(folder: string, name: string) {
  const port = await emptyPort()
  const data = join(folder, name)
  const all = [...settings, `port=${port}`, `unix_socket_directories=${folder}`]
  const words = all.map((setting) => `-c ${setting}`).join(' ')
  return {
    data,
    url: `postgres://alento@127.0.0.1:${port}/alento`,
    start: () => run('pg_ctl', ['-D', data, '-o', words, '-l', join(folder, `${name}.log`), '-w', 'start']),
    /** Ends it as when its machine dies: all connections are cut. */
    kill: () => run('pg_ctl', ['-D', data, '-m', 'immediate', 'stop']),
  }
}

/** A private PostgreSQL with the database `alento`; `addReplica` copies it, and the copy follows it from then on. */
export async function startPair() {
  const folder = mkdtempSync(join(tmpdir(), 'alento-par-'))
  if (asRoot) {
    chmodSync(folder, 0o700)
    execFileSync('chown', ['postgres', folder])
  }
  const primary = await openNode(folder, 'primary')
  const replica = await openNode(folder, 'replica')
  run('initdb', ['-D', primary.data, '-A', 'trust', '-U', 'alento', '-E', 'UTF8', '--locale=C.UTF-8', '-N'])
  primary.start()
  run('createdb', ['-h', '127.0.0.1', '-p', new URL(primary.url).port, '-U', 'alento', 'alento'])
  return {
    primary,
    replica,
    addReplica(): void {
      run('pg_basebackup', ['-D', replica.data, '-d', primary.url, '-R', '-X', 'stream', '-c', 'fast', '-N'])
      replica.start()
    },
    stop(): void {
      for (const node of [replica, primary]) node.kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
