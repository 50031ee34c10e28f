import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from '../run.ts'

/** Every workspace: one that is not listed here may import any. */
const folders = [
  'contract/src',
  'server/src',
  'server/test',
  'web/app',
  'gateway-simulator/src',
  'gateway-simulator/test',
  'e2e',
  'tools',
  'bench',
]
type Violation = { rule: { name: string }; from: string; to: string }
type Cruise = { modules: { source: string }[]; summary: { totalCruised: number; violations: Violation[] } }

/** Lists the imports that `.dependency-cruiser.cjs` forbids, and folders that the tool did not see: without @swc/core it reads none and passes. */
export function wrongImports(): { seen: number; wrong: string[] } {
  const result = spawnSync(
    'depcruise',
    [...folders, '--config', '.dependency-cruiser.cjs', '--output-type', 'json'],
    {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 2 ** 20,
      env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` },
    },
  )
  const { modules, summary } = JSON.parse(result.stdout) as Cruise
  const unseen = folders
    .filter((folder) => !modules.some((m) => m.source.startsWith(`${folder}/`)))
    .map((folder) => `a ferramenta não enxergou ${folder}`)
  const violations = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
  return { seen: summary.totalCruised, wrong: [...violations, ...unseen] }
}
