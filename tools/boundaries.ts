import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './run.ts'

/** Fewer modules than this mean that the tool saw nothing: without @swc/core it analyses none and reports success. */
const fewestModules = 200

const result = spawnSync(
  'depcruise',
  [
    'contract/src',
    'server/src',
    'web/app',
    'gateway-simulator/src',
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
  ],
  {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 2 ** 20,
    env: { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` },
  },
)
type Violation = { rule: { name: string; severity: string }; from: string; to: string }
const { summary } = JSON.parse(result.stdout) as {
  summary: { totalCruised: number; violations: Violation[] }
}
for (const { rule, from, to } of summary.violations) console.error(`${rule.name}: ${from} → ${to}`)
console.log(`${summary.totalCruised} módulos, ${summary.violations.length} violações`)
if (summary.totalCruised < fewestModules)
  console.error(`menos de ${fewestModules} módulos vistos: a ferramenta não enxergou o código`)
process.exit(summary.violations.length > 0 || summary.totalCruised < fewestModules ? 1 : 0)
