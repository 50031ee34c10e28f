import { addCounts } from './counts.ts'
import { startPostgres } from './postgres.ts'
import { isGreen, runVitest, testAll } from './test.ts'

/** The whole suite, then the database tests again on a real PostgreSQL. Closes with the real totals. */
const embedded = await testAll()
const postgres = await startPostgres()
const real = await runVitest(['database'], postgres.url)
await postgres.stop()
const total = addCounts(embedded, real)
if (total.skipped > 0) console.error(`\n${total.skipped} testes foram pulados: nenhum pode ser`)
console.log(`\n${total.passed} passed, ${total.failed + total.skipped} failed`)
process.exit(isGreen(total) ? 0 : 1)
