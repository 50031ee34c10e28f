import { startPostgres } from './postgres.ts'
import { finish, runBrowser, runDatabase, runPages } from './test.ts'

/**
 * Runs everything that is long on purpose: kills in number, long random walks and fuzz with drawn seeds, both widths and all rules
 * of accessibility everywhere, months on the clock. This takes about an hour and a half on two cores.
 */
process.env.LONGO = '1'
const postgres = await startPostgres()
const parts = [await runDatabase({ databaseUrl: postgres.url })]
await postgres.stop()
parts.push(await runDatabase(), await runBrowser(), await runPages())
finish(parts)
