import { addCounts } from './counts.ts'
import { startPostgres } from './postgres.ts'
import { finish, runVitest, testAll } from './test.ts'

/** The whole suite, then the database tests again on a real PostgreSQL. Closes with the real totals. */
const embedded = await testAll()
const postgres = await startPostgres()
const real = await runVitest(['database'], postgres.url)
await postgres.stop()
finish(addCounts(embedded, real))
