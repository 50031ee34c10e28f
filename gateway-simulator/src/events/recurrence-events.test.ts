import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { aRecurrence, aPlan, semSaldo } from '../../test/recurrence.ts'
import { aSite } from '../../test/site.ts'

const open: FastifyInstance[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()))
})

const EVENTS = [
  ...['created', 'updated', 'deleted'].map((what) => `plan.${what}`),
  ...['created', 'active', 'updated', 'canceled', 'expired', 'overdue'].map((what) => `subscription.${what}`),
  ...['created', 'updated', 'paid', 'canceled', 'refunded'].map((what) => `invoice.${what}`),
  ...['created', 'succeeded', 'failed', 'canceled', 'void.succeeded'].map((what) => `transaction.${what}`),
]

/** A recurrence and a site that receives all its events; `heard` delivers them and returns the new ones. */
async function aListener() {
  const site = await aSite()
  const r = await aRecurrence()
  open.push(site.app, r.app)
  await r.call('POST', '/webhooks', { url: site.url, method: 'POST', event: EVENTS })
  const heard = async (how?: { times?: number }): Promise<string[]> => {
    const before = site.types().length
    await r.core.events.deliver(how)
    return site.types().slice(before)
  }
  return { ...r, received: site.received, heard }
}

test('a paid renewal tells of the invoice, the transaction, and the payment, in this order', async () => {
  const { subscribe, until, heard, received } = await aListener()
  const id = await subscribe()
  expect(await heard()).toEqual(['subscription.created'])
  until('2026-12-01')
  expect(await heard()).toEqual([
    'invoice.created',
    'transaction.created',
    'transaction.succeeded',
    'invoice.paid',
  ])
  expect(received.at(-1)?.body).toMatchObject({
    resource: 'event',
    created_at: '2026-12-01T03:00:00+0000',
    payload: { object: { resource: 'invoice', subscription: id, status: 'paid', amount: 2_990 } },
  })
})

test('a declined renewal tells of the failed transaction and invoice, and that the subscription is overdue', async () => {
  const { subscribe, storeCard, until, heard, received } = await aListener()
  const id = await subscribe({ card: await storeCard(semSaldo) })
  await heard()
  until('2026-12-01')
  expect(await heard()).toEqual([
    'invoice.created',
    'transaction.failed',
    'invoice.updated',
    'subscription.overdue',
  ])
  expect(received.at(-1)?.body).toMatchObject({ payload: { object: { uuid: id, status: 'active' } } })
})

test('every change of a plan, a subscription and an invoice is told', async () => {
  const { call, plan, path, subscribe, invoices, storeCard, until, heard } = await aListener()
  await call('PUT', `/recurrence_plans/${plan}`, aPlan())
  const id = await subscribe({ card: await storeCard({ card_number: '4710426743216178' }) })
  const paid = await subscribe({ expiration_date: '2026-12-15' })
  for (const move of ['suspend', 'reactivate']) await call('POST', `${path(id)}/${move}`)
  until('2026-12-01')
  await heard()
  const [invoice] = await invoices(paid)
  await call('DELETE', `/invoices/${String(invoice?.['id'])}/void`)
  expect(await heard()).toEqual(['transaction.void.succeeded', 'transaction.canceled', 'invoice.refunded'])
  until('2026-12-15')
  expect(await heard()).toEqual(['subscription.expired'])
  await call('DELETE', path(id))
  await call('DELETE', `/recurrence_plans/${plan}`)
  expect(await heard()).toEqual(['invoice.canceled', 'subscription.canceled', 'plan.deleted'])
})

test('events of renewals are repeated and lost by the same switches as all others', async () => {
  const { subscribe, until, heard, core } = await aListener()
  await subscribe()
  await heard()
  core.faults.change({ webhooks: { duplicar: 2 } })
  until('2026-12-01')
  expect((await heard()).filter((type) => type === 'invoice.paid')).toHaveLength(2)
  core.faults.change({ webhooks: { duplicar: 1, descartar: true } })
  until('2027-01-01')
  expect(await heard()).toEqual([])
  expect(core.events.list().filter(({ type }) => type === 'invoice.paid')).toHaveLength(2)
})

test('a failing gateway reaches what moves money: subscriptions, approvals and voids', async () => {
  const { call, request, subscribe, invoices, until, storeCard, core, course, control } = await aListener()
  core.faults.change({ tipo: 'erro', momento: 'depois', alcance: 'cobrancas' })
  expect((await call('POST', '/recurrence_subscriptions', request())).status).toBe(500)
  core.faults.reset()
  expect((await call('GET', '/recurrence_subscriptions')).body.total).toBe(1)
  const card = await storeCard(semSaldo)
  const id = await subscribe({ card })
  until('2026-12-01')
  const [invoice] = await invoices(id)
  const path = `/invoices/${String(invoice?.['id'])}`
  control.recurrence.changeCard(card, { resultado: 'approved' })
  core.faults.change({ tipo: 'erro', momento: 'antes', alcance: 'cobrancas' })
  expect((await call('POST', `${path}/approve`)).status).toBe(500)
  expect(await course(id)).toEqual(['2026-12-01 failed'])
  core.faults.change({ momento: 'depois' })
  expect((await call('POST', `${path}/approve`)).status).toBe(500)
  expect(await course(id)).toEqual(['2026-12-01 paid'])
  core.faults.change({ alcance: 'estornos' })
  expect((await call('DELETE', `${path}/void`)).status).toBe(500)
  expect(await course(id)).toEqual(['2026-12-01 canceled'])
})
