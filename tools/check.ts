import { join } from 'node:path'
import { mustRun, root, runApart, sideBySide, workspaces } from './run.ts'
import { timed } from './times.ts'

const step = (name: string, command: string, args: readonly string[]) => (): Promise<void> =>
  timed(name, async () => {
    const code = await runApart(name, command, args)
    if (code !== 0) throw new Error(`${name}: saiu com ${code}`)
  })

/**
 * Types, lint, format, boundaries and unused code, as tasks for `sideBySide`. All Node code is one program for the type check,
 * so that sources which several workspaces import are checked once.
 */
export const checks: readonly (() => Promise<void>)[] = [
  step('lint', 'oxlint', ['--type-aware', '--deny-warnings', ...workspaces]),
  step('fronteiras', 'node', ['tools/boundaries.ts']),
  step('tipos', 'tsc', ['-p', '.']),
  step('tipos das páginas', 'tsc', ['-p', 'web']),
  step('sobras', 'knip', []),
  step('sobras de testes', 'knip', ['--production', '--config', 'knip.production.json']),
  step('formato', 'oxfmt', [
    '--check',
    ...workspaces,
    '*.json',
    '*.ts',
    '!bench/resultado.json',
    '!docs/openapi.json',
  ]),
]

/** Prerequisites of linting and type-checking the pages. */
export const prepareChecks = (): Promise<void> =>
  mustRun('tipos das rotas', 'react-router', ['typegen'], { cwd: join(root, 'web') })

/** Runs all checks. @throws Error that names the first failed one */
export async function check(): Promise<void> {
  await prepareChecks()
  await sideBySide(checks)
}

if (import.meta.main) await check()
