import { join } from 'node:path'
import { mustRun, root } from './run.ts'

const workspaces = ['contract', 'server', 'web', 'gateway-simulator', 'tools', 'e2e', 'bench']

/** Types, lint, format, boundaries, unused code. @throws Error at the first that fails */
export async function check(): Promise<void> {
  await mustRun('tipos das rotas', 'react-router', ['typegen'], { cwd: join(root, 'web') })
  for (const w of workspaces) await mustRun(`tipos: ${w}`, 'tsc', ['-p', w])
  await mustRun('lint', 'oxlint', ['--type-aware', '--deny-warnings', ...workspaces])
  await mustRun('formato', 'oxfmt', ['--check', ...workspaces, '*.json', '*.ts', '!bench/resultado.json'])
  await mustRun('fronteiras', 'node', ['tools/boundaries.ts'])
  await mustRun('sobras', 'knip', [])
}

if (import.meta.main) await check()
