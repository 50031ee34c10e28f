import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run.ts'

const modules = 'server/src/modules'

/** The shortest test file of a module. */
function testOf(module: string): string[] {
  const size = (file: string): number => statSync(join(root, modules, module, file)).size
  const [shortest] = readdirSync(join(root, modules, module))
    .filter((file) => file.endsWith('.test.ts') && !file.endsWith('.rules.test.ts'))
    .toSorted((a, b) => size(a) - size(b))
  return shortest ? [join(modules, module, shortest)] : []
}

/**
 * The database tests that `.ci/run` repeats on the embedded database, because they could differ there: its driver, migrations, queues
 * and seed, files that listen to the database, and the shortest file of each module. All database tests run on PostgreSQL.
 */
export const embeddedSample = (): string[] => [
  'server/src/platform',
  'server/test/away.test.ts',
  'server/test/event-route.test.ts',
  'server/test/freshness.test.ts',
  'server/test/page-cache.test.ts',
  'tools/seed',
  ...readdirSync(join(root, modules)).toSorted().flatMap(testOf),
]
