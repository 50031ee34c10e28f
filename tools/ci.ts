import { addCounts } from './counts.ts'
import { startPostgres } from './postgres.ts'
import { finish, runDatabase, testAll } from './test.ts'

/** The whole suite, then the database tests again on a real PostgreSQL. Closes with the real totals. */
const { onlyPostgres: _, ...embedded } = await testAll()
const postgres = await startPostgres()
const real = await runDatabase(postgres.url)
await postgres.stop()
finish(addCounts({ ...embedded, onlyPostgres: 0 }, real))
