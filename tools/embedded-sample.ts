import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

const modules = 'server/src/modules'

/** The test file that has the module's name, or its first one. */
function testOf(module: string): string[] {
  const tests = readdirSync(join(root, modules, module))
    .filter((file) => file.endsWith('.test.ts') && !file.endsWith('.rules.test.ts'))
    .toSorted()
  const own = `${module}.test.ts`
  const first = tests.includes(own) ? own : tests[0]
  return first ? [join(modules, module, first)] : []
}

/**
 * The database tests that `.ci/run` repeats on the embedded database, because they could differ there: its driver, migrations, queues
 * and seed, the program's own tests, and one file of each module. All of them run on PostgreSQL.
 */
export const embeddedSample = (): string[] => [
  'server/src/platform',
  'server/test',
  'tools/seed',
  ...readdirSync(join(root, modules)).toSorted().flatMap(testOf),
]
