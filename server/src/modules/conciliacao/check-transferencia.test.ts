import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aSale, found, open, sweep, sweepTwice } from '../../../test/sweep.ts'

/** Moves the clock to the day on which the sale's money is deposited. */
async function untilDeposit(t: TestApp): Promise<void> {
  await sweep(t)
  t.clock.add({ hours: 24 * 31 })
}
const transferencia = (t: TestApp) =>
  t.simulator.control.books.transfers().find((x) => x.vendedor !== t.config.zoop.sellerId)!

test('a deposit is kept with what it holds, and each receivable is in one', async () => {
  const t = await startApp()
  const market = await aSale(t)
  await untilDeposit(t)
  expect(await sweepTwice(t)).toEqual([])
  const { rows } = await t.db.execute(
    sql`select t.valor, t.dia::text as dia, r.valor_liquido, r.status from transferencia t join recebivel r on r.transferencia_id = t.id
        where t.seller_id = ${market.unidade.zoopSellerId}`,
  )
  expect(rows).toEqual([{ valor: 11_610, dia: '2026-04-09', valor_liquido: 11_610, status: 'paid' }])
})

test('a deposit of another amount is reported', async () => {
  const t = await startApp()
  await aSale(t)
  await untilDeposit(t)
  t.simulator.control.books.changeTransfer(transferencia(t).id, { valor: 11_000 })
  expect(await sweepTwice(t)).toEqual([open('TRANSFERENCIA_VALOR', { esperado: 11_610, encontrado: 11_000 })])
})

test('a receivable that was deposited twice is reported', async () => {
  const t = await startApp()
  await aSale(t)
  await untilDeposit(t)
  t.simulator.control.books.repeatTransfer(transferencia(t).id)
  expect(await sweepTwice(t)).toEqual([open('RECEBIVEL_REPETIDO', { esperado: 0, encontrado: 11_610 })])
})

test('a deposit that failed is reported, and so is its money when it stays away', async () => {
  const t = await startApp()
  await aSale(t)
  await untilDeposit(t)
  t.simulator.control.books.changeTransfer(transferencia(t).id, { status: 'failed' })
  await sweep(t)
  expect(await found(t)).toEqual([open('TRANSFERENCIA_NAO_FEITA', { esperado: 11_610, encontrado: 0 })])
  t.clock.add({ hours: 24 * 6 })
  await sweep(t)
  expect(await found(t)).toContainEqual(open('RECEBIVEL_ATRASADO', { esperado: 11_610, encontrado: 0 }))
})
