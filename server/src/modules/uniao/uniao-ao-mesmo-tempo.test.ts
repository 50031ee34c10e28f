import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startApp } from '../../../test/app.ts'
import { duasContas, motivo } from '../../../test/duas-contas.ts'
import { aPedido, goodCard } from '../../../test/purchase.ts'
import { checkRazao } from '#modules/conciliacao/check-razao.ts'

test('the same request twice, and two administrators at once, merge once', async () => {
  const t = await startApp()
  const c = await duasContas(t)
  await aPedido(t, c.market)
  await c.forgetCpf()
  const body = { sai: c.sai.id, fica: c.fica.id, motivo }
  const key = { 'idempotency-key': 'uma-chave-so' }
  const all = await Promise.all([
    c.adm.post('/api/suporte/unioes', body, key),
    c.adm.post('/api/suporte/unioes', body, key),
    c.adm2.post('/api/suporte/unioes', body),
    c.adm2.post('/api/suporte/unioes', body),
  ])
  const done = all.filter((r) => r.statusCode === 200)
  expect(new Set(done.map((r) => r.json<{ _id: string }>()._id)).size).toBe(1)
  for (const refused of all.filter((r) => r.statusCode !== 200))
    expect(refused.json().code).toBe('uniao.impedida')
  // The same key is one request: both of its responses say the same.
  const [first, again] = all.map((r) => [r.statusCode, r.json<{ _id?: string }>()._id])
  expect(again).toEqual(first)
  const { rows } = await t.db.execute(sql`select sai_id as sai, fica_id as fica from uniao`)
  expect(rows).toEqual([{ sai: c.sai.id, fica: c.fica.id }])
  expect((await t.db.execute(sql`select 1 from auditoria where acao = 'suporte.unir'`)).rows).toHaveLength(2)
  expect((await t.db.execute(sql`select 1 from uniao_item where tabela = 'pedido'`)).rows).toHaveLength(1)
})

test('a Pix that is paid after the merge is credited to the order, which is the other account’s by then', async () => {
  const t = await startApp()
  const c = await duasContas(t)
  const { _id } = await aPedido(t, c.market)
  await (await t.as(c.sai.id)).post('/api/v1/payments/purchase/pix', { pedido_id: _id })
  await c.forgetCpf()
  expect((await c.unite()).statusCode).toBe(200)
  const { id } = t.simulator.control.transactions()[0]!
  t.simulator.control.pay(id)
  await t.notify(id)
  await t.drain()
  const now = (await (await t.as(c.fica.id)).get(`/api/pedidos/${_id}`)).json()
  expect(now).toMatchObject({ statusPagamento: 'CONCLUIDO' })
  const { rows } = await t.db.execute(
    sql`select para from mensagem where chave = ${`pedido:${_id}:confirmado`}`,
  )
  expect(rows).toContainEqual({ para: 'nova@example.com' })
  expect((await checkRazao(t.db)).diferencas).toEqual([])
})

test('a charge without a result prevents the merge; afterwards it goes', async () => {
  const t = await startApp({ ZOOP_TIMEOUT_MS: '400' })
  const c = await duasContas(t)
  const { _id } = await aPedido(t, c.market)
  const client = await t.as(c.sai.id)
  t.simulator.control.changeFaults({ tipo: 'queda', momento: 'depois', alcance: 'cobrancas' })
  await client.post('/api/v1/payments/purchase/credit', { pedido_id: _id, card: goodCard })
  t.simulator.control.changeFaults({ alcance: 'tudo' })
  await c.forgetCpf()
  expect((await c.unite()).json()).toMatchObject({ detail: expect.stringContaining('Um pagamento') })
  t.simulator.control.changeFaults({ tipo: 'nenhuma' })
  await t.runJob('pagamento.varrer')
  t.clock.add({ minutes: 10 })
  await t.runJob('pagamento.varrer')
  await t.drain()
  const adm = await t.as(c.admin.id)
  const merged = await adm.post('/api/suporte/unioes', { sai: c.sai.id, fica: c.fica.id, motivo })
  expect(merged.statusCode).toBe(200)
})

test('paid and merged at the same moment, many times: an order is charged once and its money is known', async () => {
  for (let n = 0; n < 5; n++) {
    const t = await startApp()
    const c = await duasContas(t)
    const { _id } = await aPedido(t, c.market)
    const client = await t.as(c.sai.id)
    await c.forgetCpf()
    const [paid, merged] = await Promise.all([
      client.post('/api/v1/payments/purchase/credit', { pedido_id: _id, card: goodCard }),
      c.unite(),
    ])
    await t.drain()
    const { rows } = await t.db.execute<{ s: string; dono: string }>(
      sql`select status_pagamento as s, cliente_id as dono from pedido`,
    )
    const charged = t.simulator.control.transactions().length
    expect([charged, rows[0]!.s]).toEqual(
      paid.statusCode === 200 || charged === 1 ? [1, 'CONCLUIDO'] : [0, 'INICIADO'],
    )
    expect(rows[0]!.dono).toBe(merged.statusCode === 200 ? c.fica.id : c.sai.id)
    expect((await checkRazao(t.db)).diferencas).toEqual([])
  }
})
