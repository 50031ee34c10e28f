import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { pedidoTable } from '#modules/pedido/pedido.tables.ts'
import { newId } from '#platform/id.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { aUsuario } from '../../../test/make.ts'
import { aMarket, aPedido } from '../../../test/purchase.ts'
import {
  aForeignPix,
  aSale,
  found,
  lastTransacao,
  mended,
  open,
  sweep,
  sweepTwice,
} from '../../../test/sweep.ts'
import { upsertRecebivel } from './recebivel.store.ts'
import { estornoTable, pagamentoTable } from '#modules/pagamento/pagamento.tables.ts'

const pix = '/api/v1/payments/purchase/pix'

const pedido = async (t: TestApp) => (await t.db.select().from(pedidoTable))[0]!

test('books that agree have no difference, and their receivables are kept with the payment', async () => {
  const t = await startApp()
  const market = await aSale(t)
  expect(await sweepTwice(t)).toEqual([])
  const { rows } = await t.db.execute(
    sql`select seller_id, valor_bruto, status, pagamento_id is not null as nosso from recebivel order by valor_bruto`,
  )
  expect(rows).toEqual([
    { seller_id: t.config.zoop.sellerId, valor_bruto: 1_290, status: 'pending', nosso: true },
    { seller_id: market.unidade.zoopSellerId, valor_bruto: 11_610, status: 'pending', nosso: true },
  ])
})

test('money that is expected on a Saturday or a bank holiday falls on the next banking day', async () => {
  const t = await startApp()
  const base = {
    status: 'pending',
    sellerId: 'b'.repeat(32),
    transactionId: 'c'.repeat(32),
    paidOn: null,
  } as const
  const money = { grossAmount: 100, netAmount: 100 }
  const days = ['2026-04-11', '2026-04-21', '2026-04-22']
  const rows = days.map((expectedOn, n) => ({
    ...base,
    ...money,
    id: String(n),
    installment: n + 1,
    expectedOn,
  }))
  await t.db.transaction((tx) => upsertRecebivel(tx, rows, () => null, t.clock.now()))
  const kept = await t.db.execute(sql`select previsto_para::text as dia from recebivel order by id`)
  expect(kept.rows.map((r) => r['dia'])).toEqual(['2026-04-13', '2026-04-22', '2026-04-22'])
})

test('a Pix that was paid without any word of it is found and its order takes it', async () => {
  const t = await startApp()
  const market = await aMarket(t)
  const { _id } = await aPedido(t, market)
  await (await t.as(market.cliente.id)).post(pix, { pedido_id: _id })
  t.simulator.control.pay(lastTransacao(t).id)
  expect(await sweepTwice(t, 'hora')).toEqual([mended('TENTATIVA_ABERTA', 'PAGAMENTO_ATUALIZADO')])
  expect((await pedido(t)).statusPagamento).toBe('CONCLUIDO')
})

test('money given back at the gateway is given back here, and the order knows', async () => {
  const t = await startApp()
  await aSale(t)
  t.simulator.control.refund(lastTransacao(t).id)
  expect(await sweepTwice(t)).toEqual([mended('DEVOLVIDO_LA', 'PAGAMENTO_ATUALIZADO')])
  expect((await pedido(t)).statusPagamento).toBe('ESTORNADO')
})

test('a partial refund that was not requested here is reported, and over when it is explained', async () => {
  const t = await startApp()
  await aSale(t)
  t.simulator.control.refund(lastTransacao(t).id, 2_000)
  await sweep(t)
  expect(await found(t)).toContainEqual(open('ESTORNO_NAO_PEDIDO', { esperado: 0, encontrado: 2_000 }))
  t.simulator.control.refund(lastTransacao(t).id)
  await sweep(t)
  expect(await found(t)).toContainEqual(mended('ESTORNO_NAO_PEDIDO', 'NAO_EXISTE_MAIS'))
})

test.each([
  ['charged_back', mended('DEVOLVIDO_LA', 'PAGAMENTO_ATUALIZADO')],
  ['dispute', open('CONTESTACAO', { esperado: 12_900 })],
  ['pending', open('PAGO_SO_AQUI', { esperado: 12_900, encontrado: 0 })],
] as const)('a sale that reads %s at the gateway is found', async (status, expected) => {
  const t = await startApp()
  await aSale(t)
  t.simulator.control.books.changeTransaction(lastTransacao(t).id, { status })
  expect(await sweepTwice(t)).toEqual([expected])
})

test('an amount that differs is reported with both amounts', async () => {
  const t = await startApp()
  await aSale(t)
  t.simulator.control.books.changeTransaction(lastTransacao(t).id, { valor: 12_800 })
  expect(await sweepTwice(t)).toEqual([open('VALOR_DIFERENTE', { esperado: 12_900, encontrado: 12_800 })])
})

test('a sale that the gateway lost is reported', async () => {
  const t = await startApp()
  await aSale(t)
  t.simulator.control.books.forgetTransaction(lastTransacao(t).id)
  await sweep(t)
  expect(await found(t)).toContainEqual(open('TRANSACAO_INEXISTENTE', { esperado: 12_900 }))
})

test('charges that nobody here knows are reported, ours and foreign ones separately, and are over once refunded', async () => {
  const t = await startApp()
  const market = await aSale(t)
  const ours = await aForeignPix(t, market.unidade.zoopSellerId!, 'ALENTO-perdida')
  const theirs = await aForeignPix(t, market.unidade.zoopSellerId!, 'OUTRA-1')
  t.simulator.control.pay(ours)
  t.simulator.control.pay(theirs)
  expect(await sweepTwice(t)).toEqual([
    open('TRANSACAO_ALHEIA', { encontrado: 5_000 }),
    open('TRANSACAO_SEM_TENTATIVA', { encontrado: 5_000 }),
  ])
  t.simulator.control.refund(ours)
  await sweep(t, 'hora')
  expect(await found(t)).toContainEqual(mended('TRANSACAO_SEM_TENTATIVA', 'NAO_EXISTE_MAIS'))
})

test('a second charge of one order goes back by itself', async () => {
  const t = await startApp()
  const market = await aSale(t)
  const [p] = await t.db.select().from(pagamentoTable)
  const second = await aForeignPix(t, market.unidade.zoopSellerId!, p!.referenceId)
  t.simulator.control.books.changeTransaction(second, { valor: 12_900 })
  t.simulator.control.pay(second)
  expect(await sweepTwice(t)).toEqual([mended('DINHEIRO_TARDIO', 'DEVOLUCAO_PEDIDA')])
  expect(t.simulator.control.transactions().find((x) => x.id === second)?.estornado).toBe(12_900)
})

test.each(['CANCELADO', 'FALHOU'] as const)(
  'money that comes for an attempt that is %s is dealt with',
  async (status) => {
    const t = await startApp()
    const market = await aMarket(t)
    const { _id } = await aPedido(t, market)
    await (await t.as(market.cliente.id)).post(pix, { pedido_id: _id })
    await t.db.update(pagamentoTable).set({ status })
    t.simulator.control.pay(lastTransacao(t).id)
    await sweep(t)
    expect(await found(t)).toEqual([
      mended('DINHEIRO_TARDIO', status === 'FALHOU' ? 'PAGAMENTO_ATUALIZADO' : 'DEVOLUCAO_PEDIDA'),
    ])
    expect(lastTransacao(t).estornado).toBe(status === 'FALHOU' ? 0 : 12_900)
  },
)

async function aRefund(t: TestApp, over: Partial<typeof estornoTable.$inferInsert>): Promise<void> {
  const [p] = await t.db.select().from(pagamentoTable)
  await t.db.insert(estornoTable).values({
    id: newId(),
    pagamentoId: p!.id,
    referencia: p!.referencia,
    transacaoId: p!.transacaoId!,
    chave: 'teste',
    valor: 2_000,
    repasse: 1_800,
    taxa: 200,
    motivo: 'teste',
    status: 'PEDIDO',
    criadoEm: t.clock.now(),
    ...over,
  })
}

test('a refund that was asked for and forgotten is sent', async () => {
  const t = await startApp()
  await aSale(t)
  await aRefund(t, {})
  expect(await sweepTwice(t)).toEqual([mended('ESTORNO_PARADO', 'ESTORNO_CONFERIDO')])
  expect(lastTransacao(t).estornado).toBe(2_000)
})

test('a refund that the gateway refused waits for a person, and ends when it is made there after all', async () => {
  const t = await startApp()
  await aSale(t)
  await aRefund(t, { status: 'RECUSADO' })
  expect(await sweepTwice(t)).toEqual([open('ESTORNO_RECUSADO', { esperado: 2_000, encontrado: 0 })])
  t.simulator.control.refund(lastTransacao(t).id, 2_000)
  await sweep(t, 'hora')
  expect(await found(t)).toContainEqual(mended('ESTORNO_RECUSADO', 'ESTORNO_CONFERIDO'))
  expect((await t.db.select().from(estornoTable)).map((e) => e.status)).toEqual(['FEITO'])
  expect(lastTransacao(t).estornado).toBe(2_000)
})

test('a refused refund that a person paid out is over at once; when the gateway refunds it too, that is reported', async () => {
  const t = await startApp()
  await aSale(t)
  await aRefund(t, { status: 'RECUSADO' })
  await sweep(t)
  const admin = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
  const [one] = (await admin.get('/api/conciliacao/divergencias?situacao=ABERTA')).json()
  const paid = await admin.post(`/api/estornos/${one.estorno}/pagar`, { comprovante: 'TED 123' })
  expect(paid.statusCode).toBe(200)
  await t.drain()
  expect(await found(t)).toEqual([mended('ESTORNO_RECUSADO', 'ESTORNO_CONFERIDO')])
  expect(await sweepTwice(t)).toEqual([mended('ESTORNO_RECUSADO', 'ESTORNO_CONFERIDO')])
  t.simulator.control.refund(lastTransacao(t).id, 2_000)
  expect(await sweepTwice(t)).toContainEqual(open('ESTORNO_EM_DOBRO', { esperado: 0, encontrado: 2_000 }))
})

test('a refund that is done only here is reported', async () => {
  const t = await startApp()
  await aSale(t)
  await aRefund(t, { status: 'FEITO', feitoEm: t.clock.now() })
  await sweep(t)
  expect(await found(t)).toContainEqual(open('ESTORNO_SO_AQUI', { esperado: 2_000, encontrado: 0 }))
})

test('shares that are not as agreed are reported for unit and platform, and over when the gateway corrected them', async () => {
  const t = await startApp()
  const market = await aSale(t)
  const unit = t.simulator.control.books
    .receivables()
    .find((r) => r.vendedor === market.unidade.zoopSellerId)!
  t.simulator.control.books.changeReceivable(unit.id, { bruto: 10_000, liquido: 9_000 })
  expect(await sweepTwice(t)).toEqual([
    open('DIVISAO_UNIDADE', { esperado: 11_610, encontrado: 10_000 }),
    open('TAXA_NA_UNIDADE', { esperado: 10_000, encontrado: 9_000 }),
  ])
  t.simulator.control.books.changeReceivable(unit.id, { bruto: 11_610, liquido: 11_610 })
  await sweep(t, 'hora')
  expect((await found(t)).map((d) => d.situacao)).toEqual(['RESOLVIDA', 'RESOLVIDA'])
})

test('a partial refund takes the right part from each side: no difference', async () => {
  const t = await startApp()
  await aSale(t)
  await sweep(t)
  const admin = await aUsuario(t.db, { role: 'Administrador', cpf: null })
  const caller = await t.as(admin.id)
  t.clock.add({ minutes: 1 })
  const res = await caller.post(`/api/pedidos/${(await pedido(t)).id}/estornar`, {
    valor: 2_900,
    motivo: 'Parte',
  })
  expect(res.statusCode).toBe(200)
  await t.drain()
  expect(await sweepTwice(t)).toEqual([])
  const { rows } = await t.db.execute(
    sql`select valor_bruto from recebivel where status = 'pending' order by valor_bruto`,
  )
  expect(rows).toEqual([{ valor_bruto: 1_000 }, { valor_bruto: 9_000 }])
})
