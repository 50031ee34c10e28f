import { globSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { installApart } from './install-apart.ts'
import { mustRun, root } from './run.ts'

/**
 * Writes a migration from changed tables with drizzle-kit, which gets all arguments. The tool compares the tables with the newest
 * snapshot only, so the older ones are removed.
 */
await installApart('tools/drizzle-kit')
const kit = join(root, 'tools/drizzle-kit/node_modules/.bin/drizzle-kit')
await mustRun('migração', kit, ['generate', ...process.argv.slice(2)], { cwd: join(root, 'server') })
const snapshots = globSync(join(root, 'server/migrations/meta/*_snapshot.json')).toSorted()
for (const old of snapshots.slice(0, -1)) rmSync(old)
