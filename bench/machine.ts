import { readFileSync } from 'node:fs'
import { availableParallelism, cpus, hostname, loadavg, release, totalmem, type } from 'node:os'
import { join } from 'node:path'
import { execFileSync } from 'node:child_process'

const root = join(import.meta.dirname, '..')

type Manifest = { version: string; dependencies?: Record<string, string> }
const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest
const versionOf = (name: string): string => manifestOf(`node_modules/${name}`).version

/** Hides git's error message where there is no repository. */
const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()

function commit(): string {
  try {
    const changed = git('status', '--porcelain') !== ''
    const hash = git('rev-parse', '--short', 'HEAD')
    return changed ? `${hash} com mudanças` : hash
  } catch {
    return 'sem git'
  }
}

/** Machine and versions of a run. `carga` is the machine's load before it began: a busy machine falsifies the results. */
export const machine = () => ({
  nome: hostname(),
  sistema: `${type()} ${release()}`,
  processador: cpus()[0]?.model.trim() ?? '?',
  nucleos: availableParallelism(),
  memoriaGb: Math.round(totalmem() / 1e9),
  carga: Number((loadavg()[0] ?? 0).toFixed(2)),
  node: process.version,
  versoes: {
    ...Object.fromEntries(
      ['fastify', 'react', 'react-router', 'drizzle-orm', 'pg', 'zod', 'autocannon'].map((name) => [
        name,
        versionOf(name),
      ]),
    ),
    ...manifestOf('bench/lighthouse').dependencies,
  },
  commit: commit(),
})
