import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { startApp, type TestApp } from '../../../test/app.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { aMarket, aPedido, endereco, goodCard } from '../../../test/purchase.ts'
import { startSmsServer } from '../../../test/sms-server.ts'
import { playStorm, startRecorder } from '../../../test/webhook-recorder.ts'
import { createWebhook } from './create-webhook.ts'

const open: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

/** The application on a socket, real mail and SMS servers, and a recorder that holds back the gateway's webhooks. */
async function start() {
  const [mail, sms, recorder] = [await startMailServer(), await startSmsServer(), await startRecorder()]
  open.push(mail.close, sms.close, recorder.close)
  const t = await startApp({ SMTP_URL: mail.url, SMS_URL: sms.url, SMS_KEY: 'conta:senha' })
  const origin = await t.app.listen({ port: 0, host: '127.0.0.1' })
  open.unshift(() => t.app.close())
  await createWebhook(t, recorder.origin)
  t.simulator.control.changeFaults({ webhooks: { reter: true } })
  const market = await aMarket(t)
  const [{ since }] = (await t.db.execute<{ since: string }>('select now()::text as since')).rows as [
    { since: string },
  ]
  return { t, mail, sms, recorder, origin, market, since, client: await t.as(market.cliente.id) }
}
type Started = Awaited<ReturnType<typeof start>>

/** Delivers every webhook so far 20 times, shuffled, in parallel, while three servers process the jobs. */
async function storm({ t, recorder, origin }: Started, seed: number): Promise<number> {
  await t.simulator.control.deliver()
  const statuses = playStorm(origin, recorder.recorded, { times: 20, seed })
  await Promise.all([statuses, t.drain(), t.drain(), t.drain()])
  expect(new Set(await statuses)).toEqual(new Set([200]))
  await t.drain()
  expect(t.jobErrors).toEqual([])
  return recorder.recorded.length
}

/** Jobs run at least once, so every job of this purchase runs three more times, all at once. */
async function repeatJobs({ t, since }: Started): Promise<void> {
  const done = sql`select name, data from pgboss.job where state = 'completed' and created_on >= ${since}::timestamptz`
  const { rows } = await t.db.execute<{ name: string; data: Record<string, unknown> }>(done)
  expect(new Set(rows.map((r) => r.name))).toContain('pedido.avisar')
  await Promise.all([...rows, ...rows, ...rows].map(({ name, data }) => t.runJob(name, data)))
  await t.drain()
}

async function rowsOf(t: TestApp, query: string) {
  return (await t.db.execute(query)).rows
}

/** Expects, whatever was delivered, one paid order, one split and one message per channel. */
async function expectOnce({ t, mail, sms, market, client }: Started, pedido: Pedido): Promise<void> {
  const now = (await client.get(`/api/pedidos/${pedido._id}`)).json<Pedido>()
  expect([now.statusPagamento, now.pagamento?.status]).toEqual(['CONCLUIDO', 'PAGO'])
  const turns = `select 1 from pedido_historico where campo = 'statusPagamento' and para = 'CONCLUIDO'`
  expect(await rowsOf(t, turns)).toHaveLength(1)
  expect(await rowsOf(t, `select 1 from pagamento where status = 'PAGO'`)).toHaveLength(1)
  expect(await rowsOf(t, 'select 1 from estorno')).toEqual([])
  const paid = t.simulator.control.transactions().filter((x) => x.status === 'succeeded')
  expect(paid).toMatchObject([{ valor: 12_900, estornado: 0 }])
  expect(await t.receivables()).toEqual({
    [market.unidade.zoopSellerId!]: 11_610,
    [t.config.zoop.sellerId]: 1_290,
  })
  const confirmed = mail.taken.filter((m) => m.headers['subject']?.startsWith('Compra Confirmada'))
  expect(confirmed.map((m) => m.to)).toEqual([[market.cliente.email]])
  expect(sms.requests.map((s) => s.to)).toEqual([`55${market.cliente.telefoneCelular}`])
}

test('every webhook of a card purchase 20 times, shuffled, in parallel, before the browser returns: one paid order, one split, one message', async () => {
  const s = await start()
  const pedido = await aPedido(s.t, s.market)
  s.t.simulator.control.changeFaults({ tipo: 'demora', demoraMs: 900 })
  const card = { pedido_id: pedido._id, card: goodCard }
  const answer = s.client.post('/api/v1/payments/purchase/credit', card)
  await expect.poll(() => s.t.simulator.control.transactions().length).toBe(1)
  expect(await storm(s, 1)).toBeGreaterThan(1)
  expect((await answer).json().statusPagamento).toBe('CONCLUIDO')
  await storm(s, 2)
  await repeatJobs(s)
  await expectOnce(s, pedido)
})

test('every webhook of a boleto that was cancelled for a Pix, 20 times, shuffled, in parallel: one paid order, one split, one message', async () => {
  const s = await start()
  const { t, client } = s
  const pedido = await aPedido(t, s.market, '09:00', '2026-04-30')
  const body = { pedido_id: pedido._id, dia_pagamento: 20, endereco }
  await client.post('/api/v1/payments/purchase/boleto', body)
  await client.post('/api/v1/payments/purchase/pix', { pedido_id: pedido._id })
  await t.drain()
  const pix = t.simulator.control.transactions().find((x) => x.tipo === 'pix')!
  t.simulator.control.pay(pix.id)
  expect(await storm(s, 3)).toBeGreaterThan(3)
  await storm(s, 4)
  await repeatJobs(s)
  await expectOnce(s, pedido)
})
