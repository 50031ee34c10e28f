import { expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { checkRazao } from '#modules/conciliacao/check-razao.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { payTogether, threeOrders } from '../../../test/combinacao.ts'
import { aUsuario } from '../../../test/make.ts'
import { found, open, sweepTwice } from '../../../test/sweep.ts'

type Linha = { valor: number; repasse: number; taxa: number; acrescimo: number; viva: boolean }

/** The lines of these orders, in their order. */
async function linhasOf(t: TestApp, ids: readonly string[]): Promise<Linha[]> {
  const { rows } = await t.db.execute<Linha>(
    sql`select valor, repasse, taxa, acrescimo, viva from pagamento_linha
      where referencia = any(${sql.param(ids)}::uuid[]) order by array_position(${sql.param(ids)}::uuid[], referencia)`,
  )
  return rows
}

/** Balance of one account for each of these orders, in their order. */
async function saldosOf(t: TestApp, ids: readonly string[], conta: string): Promise<number[]> {
  const { rows } = await t.db.execute<{ saldo: number }>(
    sql`select coalesce(sum(p.valor), 0)::int as saldo from unnest(${sql.param(ids)}::uuid[]) with ordinality o (id, n)
      left join partida p on p.pedido_id = o.id and p.conta = ${conta} group by o.n order by o.n`,
  )
  return rows.map((r) => r.saldo)
}

async function estadosOf(t: TestApp, ids: readonly string[]): Promise<string[]> {
  const { rows } = await t.db.execute<{ estado: string }>(
    sql`select status_pagamento as estado from unnest(${sql.param(ids)}::uuid[]) with ordinality o (id, n)
      join pedido p on p.id = o.id order by o.n`,
  )
  return rows.map((r) => r.estado)
}

const onlyTransacao = (t: TestApp) => t.simulator.control.transactions()[0]!

/** Three units' orders paid in one go, and how the platform refunds one of them. */
async function aPaid(t: TestApp, metodo: 'pix' | 'cartao' | 'boleto' = 'pix', parcelas = 1) {
  const three = await threeOrders(t)
  const pagamento = (await payTogether(t, three.ids, { metodo, parcelas }))!
  if (metodo !== 'cartao') {
    const { id } = onlyTransacao(t)
    t.simulator.control.pay(id)
    for (let i = 0; i < 2; i += 1) await t.notify(id)
    await t.drain()
  }
  const admin = await t.as((await aUsuario(t.db, { role: 'Administrador', cpf: null })).id)
  const refund = (n: number, valor?: number) =>
    admin.post(`/api/pedidos/${three.ids[n]}/estornar`, {
      motivo: 'a unidade faltou',
      ...(valor && { valor }),
    })
  return { ...three, pagamento, admin, refund }
}

/** Ledger, facts and the gateway agree, and no job failed. */
async function expectRight(t: TestApp): Promise<void> {
  expect((await checkRazao(t.db)).diferencas).toEqual([])
  expect(t.jobErrors).toEqual([])
}

test('three units paid in one go: one transaction in the platform’s name, each unit its part, each order its own sale', async () => {
  const t = await startApp()
  const { ids, sellers, pagamento } = await aPaid(t)
  const [a, b, c] = sellers as [string, string, string]
  expect(t.simulator.control.transactions()).toHaveLength(1)
  expect(onlyTransacao(t)).toMatchObject({ valor: 42_902, vendedor: t.config.zoop.sellerId })
  expect(await t.receivables()).toEqual({
    [a]: 11_610,
    [b]: 18_003,
    [c]: 8_999,
    [t.config.zoop.sellerId]: 4_290,
  })
  expect(await linhasOf(t, ids)).toEqual([
    { valor: 12_900, repasse: 11_610, taxa: 1_290, acrescimo: 0, viva: true },
    { valor: 20_003, repasse: 18_003, taxa: 2_000, acrescimo: 0, viva: true },
    { valor: 9_999, repasse: 8_999, taxa: 1_000, acrescimo: 0, viva: true },
  ])
  expect(pagamento).toMatchObject({ assunto: 'COMBINACAO', valor: 42_902, repasse: 38_612, taxa: 4_290 })
  expect(await estadosOf(t, ids)).toEqual(['CONCLUIDO', 'CONCLUIDO', 'CONCLUIDO'])
  expect(await saldosOf(t, ids, 'gateway')).toEqual([12_900, 20_003, 9_999])
  expect(await saldosOf(t, ids, 'unidade.repasse')).toEqual([-11_610, -18_003, -8_999])
  expect(await saldosOf(t, ids, 'cliente')).toEqual([0, 0, 0])
  await expectRight(t)
  expect(await sweepTwice(t)).toEqual([])
})

for (const [parcelas, valor, acrescimos] of [
  [3, 42_900, [-1, -1, 0]],
  [4, 45_728, [850, 1_317, 659]],
] as const)
  test(`the surcharge of ${parcelas} instalments is the platform’s, shared by the orders to the centavo`, async () => {
    const t = await startApp()
    const { cliente, ids, sellers } = await aPaid(t, 'cartao', parcelas)
    expect(onlyTransacao(t).valor).toBe(valor)
    const linhas = await linhasOf(t, ids)
    expect(linhas.map((l) => l.acrescimo)).toEqual(acrescimos)
    expect(linhas.map((l) => l.repasse)).toEqual([11_610, 18_003, 8_999])
    expect(linhas.reduce((sum, l) => sum + l.valor, 0)).toBe(valor)
    expect(await saldosOf(t, ids, 'receita.acrescimo')).toEqual(acrescimos.map((x) => 0 - x))
    const receivables = await t.receivables()
    expect(sellers.map((s) => receivables[s])).toEqual([11_610, 18_003, 8_999])
    expect(receivables[t.config.zoop.sellerId]).toBe(valor - 38_612)
    const own = (await (await t.as(cliente.id)).get(`/api/pedidos/${ids[0]}`)).json()
    expect(own.voucher.email_content).toMatchObject({ isParcelado: false, valorParcelado: 12_900 })
    await expectRight(t)
    expect(await sweepTwice(t)).toEqual([])
  })

test('a boleto of three units that is paid late goes back whole, each order its own part', async () => {
  const t = await startApp()
  const { cliente, ids } = await threeOrders(t)
  await payTogether(t, ids, { metodo: 'boleto' })
  expect(await estadosOf(t, ids)).toEqual(Array.from(ids, () => 'AGUARDANDO_PAGAMENTO'))
  const { id } = onlyTransacao(t)
  t.simulator.control.pay(id)
  // The payment is given up while the bank already has the money.
  await t.db.execute("update pagamento set status = 'CANCELADO'")
  expect((await linhasOf(t, ids)).map((l) => l.viva)).toEqual([false, false, false])
  await t.db.execute(
    "update pedido set status_pagamento = 'CANCELADO', status_atendimento = 'CANCELADO', expira_em = null",
  )
  for (let run = 0; run < 4; run += 1) {
    await t.notify(id)
    await t.drain()
    t.clock.add({ minutes: 11 })
    await t.runJob('pagamento.varrer')
  }
  expect(onlyTransacao(t)).toMatchObject({ status: 'canceled', estornado: 42_902 })
  expect(await saldosOf(t, ids, 'gateway')).toEqual([0, 0, 0])
  expect((await (await t.as(cliente.id)).get('/api/pedidos')).json()).toHaveLength(3)
  await expectRight(t)
})

test('one order refunded returns exactly its part; then another; the third goes on, and with it the payment is refunded', async () => {
  const t = await startApp()
  const { ids, sellers, refund, cliente } = await aPaid(t, 'cartao')
  expect((await refund(1)).statusCode).toBe(200)
  await t.drain()
  expect(onlyTransacao(t)).toMatchObject({ status: 'partial_refunded', estornado: 20_003 })
  expect(await t.receivables()).toEqual({
    [sellers[0]!]: 11_610,
    [sellers[2]!]: 8_999,
    [t.config.zoop.sellerId]: 2_290,
  })
  expect(await estadosOf(t, ids)).toEqual(['CONCLUIDO', 'ESTORNADO', 'CONCLUIDO'])
  expect(await saldosOf(t, ids, 'unidade.repasse')).toEqual([-11_610, 0, -8_999])
  expect(await sweepTwice(t)).toEqual([])
  await refund(0, 5_000)
  await t.drain()
  await refund(0)
  for (let i = 0; i < 3; i += 1) await t.notify(onlyTransacao(t).id)
  await t.drain()
  expect(await estadosOf(t, ids)).toEqual(['ESTORNADO', 'ESTORNADO', 'CONCLUIDO'])
  const client = await t.as(cliente.id)
  const shown = async (n: number) => (await client.get(`/api/pedidos/${ids[n]}`)).json()
  expect(await shown(0)).toMatchObject({ devolvido: 12_900, aDevolver: 0 })
  expect(await shown(2)).toMatchObject({ devolvido: 0, statusAtendimento: 'AGUARDANDO' })
  const wayOut = async (n: number) => (await client.get(`/api/pedidos/${ids[n]}/devolucao`)).json()
  expect(await wayOut(0)).toMatchObject({ pago: 12_900, valor: 0 })
  expect(await wayOut(2)).toMatchObject({ pago: 9_999, valor: 9_999, pode: true })
  await client.post(`/api/pedidos/${ids[2]}/desistir`)
  await t.drain()
  expect(onlyTransacao(t)).toMatchObject({ status: 'canceled', estornado: 42_902 })
  expect((await t.db.execute('select status from pagamento')).rows).toEqual([{ status: 'ESTORNADO' }])
  expect(await saldosOf(t, ids, 'gateway')).toEqual([0, 0, 0])
  await expectRight(t)
  expect(await sweepTwice(t)).toEqual([])
})

test('of 10 refunds of one order at once, together more than was paid for it, those that fit go back; the others’ money stays', async () => {
  const t = await startApp()
  const { ids, refund } = await aPaid(t)
  const replies = await Promise.all(Array.from({ length: 10 }, () => refund(2, 3_000)))
  expect(replies.filter((r) => r.statusCode === 200)).toHaveLength(3)
  expect(new Set(replies.filter((r) => r.statusCode !== 200).map((r) => r.json().code))).toEqual(
    new Set(['pagamento.estorno_acima']),
  )
  for (let run = 0; run < 3; run += 1) {
    await t.drain()
    t.clock.add({ minutes: 11 })
    await t.runJob('pagamento.varrer')
  }
  expect(onlyTransacao(t).estornado).toBe(9_000)
  expect(await saldosOf(t, ids, 'gateway')).toEqual([12_900, 20_003, 999])
  await expectRight(t)
})

test('a chargeback of the whole covers what was left of each order, also after one of them was refunded', async () => {
  const t = await startApp()
  const { ids, refund } = await aPaid(t, 'cartao', 3)
  await refund(0)
  await refund(1, 1_001)
  for (let run = 0; run < 2; run += 1) {
    await t.drain()
    t.clock.add({ minutes: 11 })
    await t.runJob('pagamento.varrer')
  }
  const { id } = onlyTransacao(t)
  t.simulator.control.books.changeTransaction(id, { status: 'charged_back' })
  for (let i = 0; i < 3; i += 1) await t.notify(id)
  await t.drain()
  expect(await estadosOf(t, ids)).toEqual(['ESTORNADO', 'ESTORNADO', 'ESTORNADO'])
  const { rows } = await t.db.execute(
    sql`select sum(valor)::int as valor, sum(repasse)::int as repasse, count(*)::int as vezes from estorno
      group by referencia order by array_position(${sql.param(ids)}::uuid[], referencia)`,
  )
  expect(rows).toEqual([
    { valor: 12_899, repasse: 11_610, vezes: 1 },
    { valor: 20_002, repasse: 18_003, vezes: 2 },
    { valor: 9_999, repasse: 8_999, vezes: 1 },
  ])
  expect(await saldosOf(t, ids, 'receita.acrescimo')).toEqual([0, 0, 0])
  await expectRight(t)
})

test('reconciliation finds the unit whose part of the payment is wrong, and the order that did not hear of its refund', async () => {
  const t = await startApp()
  const { ids, sellers, refund } = await aPaid(t)
  const { books } = t.simulator.control
  const wrong = books.receivables().find((r) => r.vendedor === sellers[1])!
  books.changeReceivable(wrong.id, { bruto: 18_002, liquido: 18_002 })
  expect(await sweepTwice(t)).toEqual([open('DIVISAO_UNIDADE', { esperado: 18_003, encontrado: 18_002 })])
  await refund(0)
  await t.drain()
  await t.db.execute(sql`update pedido set status_pagamento = 'CONCLUIDO' where id = ${ids[0]}`)
  await sweepTwice(t)
  expect(await estadosOf(t, ids)).toEqual(['ESTORNADO', 'CONCLUIDO', 'CONCLUIDO'])
  expect((await found(t)).map((d) => d.tipo)).toContain('PEDIDO_SEM_PAGAMENTO')
})
