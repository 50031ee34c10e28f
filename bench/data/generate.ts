import { nationalHolidays } from '@alento/contract/base/feriado.ts'
import { createCatalogo } from '@alento/server/modules/catalogo/create-catalogo.ts'
import { insertOfertas } from '@alento/server/modules/preco/oferta.store.ts'
import { openDatabase, type Database } from '@alento/server/platform/db/open-db.ts'
import { hashPassword } from '@alento/server/platform/password.ts'
import { insertProfissionais } from './agenda.store.ts'
import { createFunctions, switchChangeTriggers } from './functions.store.ts'
import { insertPedidos, type Dias } from './pedido.store.ts'
import { insertPrecos } from './preco.store.ts'
import { insertUnidades } from './rede.store.ts'
import type { Size } from './sizes.ts'

/** Weekdays without national holidays, starting the day before or after today, as YYYY-MM-DD. */
export function workdays(today: Temporal.PlainDate, step: 1 | -1, count: number): string[] {
  const days: string[] = []
  for (let day = today.add({ days: step }); days.length < count; day = day.add({ days: step }))
    if (day.dayOfWeek <= 5 && !nationalHolidays(day.year).has(day.toString())) days.push(day.toString())
  return days
}

async function fill({ db, pool }: Database, size: Size): Promise<void> {
  const today = Temporal.Now.plainDateISO('America/Sao_Paulo')
  const dias: Dias = { antes: workdays(today, -1, 250), depois: workdays(today, 1, 20) }
  const client = await pool.connect()
  try {
    await createFunctions(client)
    await switchChangeTriggers(client, 'disable')
    await insertUnidades(client, size)
    await insertPrecos(client, size)
    await insertProfissionais(client, dias.depois[0]!) // twenty were requested
    await insertPedidos(client, size, dias, await hashPassword('alento-demo'))
    await db.transaction(async (tx) => {
      await tx.execute('set local statement_timeout = 0')
      await insertOfertas(tx)
    })
    await switchChangeTriggers(client, 'enable')
  } finally {
    client.release(true) // removes its functions and temporary tables
  }
}

/** Updates the statistics and visibility maps, as PostgreSQL's own autovacuum would have done by the next day. */
async function settle({ pool }: Database): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set statement_timeout = 0')
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    client.release(true)
  }
}

/**
 * Creates the network of one size in an empty database: the same rows in every run, except for dates, which are relative to
 * today. Set-based: 1,000,000 prices take two to three minutes on two cores.
 */
export async function generate(url: string, size: Size): Promise<void> {
  const database = await openDatabase({ url })
  try {
    await createCatalogo(database.db)
    await fill(database, size)
    await settle(database)
  } finally {
    await database.close()
  }
}
