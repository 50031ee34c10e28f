import { openDatabase } from '@alento/server/platform/db/open-db.ts'
import { insertContratos } from './contrato.store.ts'
import { generate } from './generate.ts'
import { sizes } from './sizes.ts'

/** Adds this many contracts to the small network, in an empty database. A million take about two minutes. */
export async function generateContratos(url: string, quantos: number): Promise<void> {
  await generate(url, sizes['20k'])
  const database = await openDatabase({ url })
  const client = await database.pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await insertContratos(client, quantos, Temporal.Now.plainDateISO('America/Sao_Paulo').toString())
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    client.release(true) // removes its temporary table and settings
    await database.close()
  }
}
