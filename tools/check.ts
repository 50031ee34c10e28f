import { join } from 'node:path'
import { mustRun, root, runApart, sideBySide } from './run.ts'
import { timed } from './times.ts'

const workspaces = ['contract', 'server', 'web', 'gateway-simulator', 'tools', 'e2e', 'bench']

const step = (name: string, command: string, args: readonly string[]) => (): Promise<void> =>
  timed(name, async () => {
    const code = await runApart(name, command, args)
    if (code !== 0) throw new Error(`${name}: saiu com ${code}`)
  })

/**
 * Types, lint, format, boundaries, unused code, as tasks for `sideBySide`. Everything that runs in Node is one program for the type
 * check: sources that several workspaces import are checked once.
 */
export const checks: readonly (() => Promise<void>)[] = [
  step('lint', 'oxlint', ['--type-aware', '--deny-warnings', ...workspaces]),
  step('fronteiras', 'node', ['tools/boundaries.ts']),
  step('tipos', 'tsc', ['-p', '.']),
  step('tipos das páginas', 'tsc', ['-p', 'web']),
  step('sobras', 'knip', []),
  step('sobras de testes', 'knip', ['--production', '--config', 'knip.production.json']),
  step('formato', 'oxfmt', ['--check', ...workspaces, '*.json', '*.ts', '!bench/resultado.json']),
]

/** What lint and types of the pages need first. */
export const prepareChecks = (): Promise<void> =>
  mustRun('tipos das rotas', 'react-router', ['typegen'], { cwd: join(root, 'web') })

/** All checks. @throws Error that names the first that failed */
export async function check(): Promise<void> {
  await prepareChecks()
  await sideBySide(checks)
}

if (import.meta.main) await check()
