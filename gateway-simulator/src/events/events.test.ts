import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { aBoleto, aCard, aCredit, aPix, aSimulator } from '../../test/protocol.ts'
import { aSite } from '../../test/site.ts'
import type { Options } from '../options.ts'

const open: FastifyInstance[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((app) => app.close()))
})

const EVENTS = [
  'transaction.created',
  'transaction.succeeded',
  'transaction.failed',
  'transaction.canceled',
  'transaction.pre_authorized',
]

async function aPair(options: Partial<Options> = {}, answers: number[] = []) {
  const site = await aSite(answers)
  const simulator = aSimulator(options)
  open.push(site.app, simulator.app)
  const hook = await simulator.call('POST', '/webhooks', {
    url: site.url,
    method: 'POST',
    event: EVENTS,
    authorization: 'segredo',
  })
  const { url, received, atLeast, types } = site
  return { url, received, atLeast, types, ...simulator, hook }
}

test('a webhook is registered with `event` and listed with `events`', async () => {
  const { hook, call } = await aPair()
  expect([hook.status, hook.body.events, hook.body.status]).toEqual([201, EVENTS, 'registered'])
  expect((await call('GET', '/webhooks')).body.items).toHaveLength(1)
  await call('DELETE', `/webhooks/${hook.body.id}`)
  expect((await call('GET', '/webhooks')).body.items).toEqual([])
})

test('a payment is sent with the registered authorization, and the event can be listed', async () => {
  const { call, core, received } = await aPair()
  const { body } = await call('POST', '/transactions', aPix())
  await call('POST', `/transactions/${body.id}/approve`)
  const delivered = await core.events.deliver()
  expect(delivered.map((one) => [one.event.type, one.status])).toEqual([
    ['transaction.created', 'entregue'],
    ['transaction.succeeded', 'entregue'],
  ])
  expect(received[1]).toMatchObject({
    authorization: 'segredo',
    body: { resource: 'event', payload: { object: { id: body.id, status: 'succeeded' } } },
  })
  // The event of the creation is not changed by the later payment.
  expect(received[0]?.body).toMatchObject({ payload: { object: { status: 'pending' } } })
  expect((await call('GET', '/events')).body.total).toBe(2)
})

test('each event has the shape in which it was recorded', async () => {
  const { call, core, received } = await aPair()
  const declined = aCredit({}, aCard({ card_number: '4929710426637678' }))
  await call('POST', '/transactions', declined)
  await call('POST', '/transactions', aCredit({ capture: false }))
  await core.events.deliver()
  expect(received[0]?.body).toMatchObject({
    payload: { status: 'failed', error: { category: 'card_declined' } },
  })
  expect(received[2]?.body).toMatchObject({ object: { status: 'pre_authorized' } })
  expect(received[2]?.body).not.toHaveProperty('payload')
})

test.each(['objeto', 'payload', 'topo'] as const)(
  'every event can be forced into the shape %s',
  async (formato) => {
    const { call, core, received } = await aPair()
    core.faults.change({ webhooks: { formato } })
    const { body } = await call('POST', '/transactions', aPix())
    await core.events.deliver()
    const places = {
      objeto: { payload: { object: { id: body.id } } },
      payload: { payload: { id: body.id } },
      topo: { object: { id: body.id } },
    }
    expect(received[0]?.body).toMatchObject(places[formato])
  },
)

test('deliveries can be repeated and come out of order', async () => {
  const { call, core, types, received } = await aPair()
  await call('POST', '/transactions', aCredit())
  await core.events.deliver({ times: 2, shuffle: true })
  expect(types()).toEqual([
    'transaction.succeeded',
    'transaction.created',
    'transaction.succeeded',
    'transaction.created',
  ])
  expect(received[0]?.body.id).toBe(received[2]?.body.id)
})

test('deliveries leave by themselves, repeated and reversed when the switches say so', async () => {
  const { call, core, types, atLeast } = await aPair({ webhookDelayMs: 0 })
  core.faults.change({ webhooks: { duplicar: 2, embaralhar: true } })
  await call('POST', '/transactions', aCredit())
  await atLeast(4)
  expect(types().slice(0, 2)).toEqual(['transaction.succeeded', 'transaction.created'])
})

test('a site that fails is tried again until it answers', async () => {
  const { call, received, atLeast } = await aPair(
    { webhookDelayMs: 0, webhookRetryDelaysMs: [1, 1] },
    [500, 503],
  )
  await call('POST', '/transactions', aPix())
  await atLeast(3)
  expect(new Set(received.map((one) => one.body.id)).size).toBe(1)
})

test('a site that always fails is given up after the last retry', async () => {
  const { call, core, received } = await aPair({ webhookRetryDelaysMs: [] }, [500])
  await call('POST', '/transactions', aPix())
  const [delivery] = await core.events.deliver()
  expect([delivery?.status, delivery?.answer, received.length]).toEqual(['desistiu', '500', 1])
})

test('held events wait for the order to leave, and lost ones never do', async () => {
  const { call, core, received, aBuyer } = await aPair({ webhookDelayMs: 0 })
  core.faults.change({ webhooks: { reter: true } })
  await call('POST', '/transactions', aPix())
  expect(core.events.pending()).toBe(1)
  core.faults.change({ webhooks: { descartar: true } })
  await call('POST', '/transactions', aBoleto(await aBuyer()))
  expect(core.events.pending()).toBe(1)
  await core.events.deliver()
  expect(received).toHaveLength(1)
  expect(core.events.list()).toHaveLength(2)
})
