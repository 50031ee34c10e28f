import { addCounts } from './counts.ts'
import { startPostgres } from './postgres.ts'
import { finish, runDatabase, testAll } from './test.ts'
import { noteTime } from './times.ts'

/**
 * Runs the whole suite, then the database tests again on a real PostgreSQL. Prints the actual totals at the end. `.ci/run`
 * passes how long its install took, in seconds.
 */
const installed = Number(process.argv[2] ?? 0) * 1000
if (installed > 0) noteTime('instalação', installed)
const embedded = await testAll()
const postgres = await startPostgres()
const real = await runDatabase(postgres.url)
await postgres.stop()
finish(addCounts({ ...embedded, onlyPostgres: 0 }, real), installed)
