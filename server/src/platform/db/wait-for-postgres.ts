import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { isDatabaseAway, isDatabaseBusy, sqlState } from './db.ts'

/** ms. A container's database starts within this; after that, whoever started us should know. */
const giveUpAfter = 120_000
const tryEvery = 500
const sayEvery = 10_000

async function findAway(url: string): Promise<Error | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined) // the query or connect fails, too
  try {
    await client.connect()
    await client.query('select 1')
    return null
  } catch (error) {
    if (error instanceof Error && (isDatabaseAway(error) || isDatabaseBusy(error))) return error
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

/**
 * Returns once the server takes connections. What waiting does not help (a wrong password, no such database) is thrown at once.
 * @throws Error when it does not come within two minutes
 */
export async function waitForPostgres(
  url: string,
  onWait: (where: string, why: string) => void = () => undefined,
): Promise<void> {
  const { host } = new URL(url)
  const start = performance.now()
  for (let said = -sayEvery; ; await wait(tryEvery)) {
    const away = await findAway(url)
    const waited = performance.now() - start
    if (!away) return
    const why = sqlState(away) || away.message
    if (waited > giveUpAfter) throw new Error(`PostgreSQL em ${host} não respondeu em 2 minutos (${why})`)
    if (waited - said < sayEvery) continue
    said = waited
    onWait(host, why)
  }
}
