import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { pedidoTable } from '#modules/pedido/pedido.tables.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aMarket, aPedido } from '../../../test/purchase.ts'
import { aSale, found, mended, open, sweep, sweepTwice } from '../../../test/sweep.ts'

const pedido = async (t: TestApp) => (await t.db.select().from(pedidoTable))[0]!

test('an order that counts as paid without a payment is reported', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const { _id } = await aPedido(t, market)
  await t.db
    .update(pedidoTable)
    .set({ statusPagamento: 'CONCLUIDO', expiraEm: null })
    .where(eq(pedidoTable.id, _id))
  expect(await sweepTwice(t)).toEqual([open('PEDIDO_SEM_PAGAMENTO', { esperado: 12_900 })])
})

test('a payment whose order was not updated is applied to the order', async () => {
  const t = await startApp()
  await aSale(t)
  await t.db.update(pedidoTable).set({ statusPagamento: 'INICIADO', pagamentoId: null })
  await t.db.execute(sql`delete from pedido_historico`)
  await sweep(t)
  expect(await found(t)).toEqual([mended('PAGAMENTO_SEM_PEDIDO', 'PEDIDO_ATUALIZADO')])
  expect((await pedido(t)).statusPagamento).toBe('CONCLUIDO')
})

test('an order that counts as refunded and is not is reported', async () => {
  const t = await startApp()
  await aSale(t)
  await t.db.update(pedidoTable).set({ statusPagamento: 'ESTORNADO' })
  expect(await sweepTwice(t)).toEqual([open('PEDIDO_SEM_DEVOLUCAO', { esperado: 12_900 })])
})
