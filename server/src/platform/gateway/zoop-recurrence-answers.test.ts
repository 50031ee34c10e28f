import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { ana } from '../../../test/buyer.ts'
import { agora, invoicesOf, mensal, plataforma, sempre } from '../../../test/recurrence.ts'
import { openZoop } from './zoop-client.ts'

/** A gateway that answers every call with what the test says for its path. */
const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})
async function aGatewayThatSays(answer: (path: string) => [status: number, body: unknown]) {
  const server = createServer((request, response) => {
    const [status, body] = answer(request.url ?? '')
    response.writeHead(status, { 'content-type': 'application/json', connection: 'close' })
    response.end(JSON.stringify(body))
  })
  servers.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return openZoop({ baseUrl, marketplaceId: 'm1', key: 'k1', sellerId: plataforma, timeoutMs: 5_000 })
}

const subscription = {
  plan: 'p1',
  on_behalf_of: plataforma,
  customer: 'c1',
  card: 'k1',
  amount: 2_990,
  status: 'active',
  due_date: '2026-12-01',
  created_at: '2026-11-21 14:03:22+00:00',
}
const asked = {
  planId: 'p1',
  sellerId: plataforma,
  customerId: 'c1',
  cardId: 'k1',
  amount: 2_990,
  dueDate: '2026-12-01',
}

test('an id is read as `uuid` or as `id`, and another subscription than ours proves nothing', async () => {
  const said = async (body: object) => (await aGatewayThatSays(() => [201, body])).createSubscription(asked)
  for (const name of ['id', 'uuid'])
    expect(await said({ ...subscription, [name]: 's1' })).toMatchObject({
      kind: 'created',
      subscription: { id: 's1', createdAt: agora },
    })
  for (const over of [
    { amount: 29_900 },
    { customer: 'c2' },
    { plan: 'p2' },
    { card: 'k2' },
    { status: 'canceled' },
    { id: undefined },
  ])
    expect((await said({ id: 's1', ...subscription, ...over })).kind).toBe('unknown')
})

test('a plan with another price than the one asked for is not taken for ours', async () => {
  const plan = { uuid: 'p1', ...mensal, status: 'active' }
  expect((await (await aGatewayThatSays(() => [201, plan])).createPlan(mensal)).id).toBe('p1')
  const wrong = await aGatewayThatSays(() => [201, { ...plan, amount: 299 }])
  await expect(wrong.createPlan(mensal)).rejects.toMatchObject({ kind: 'unknown' })
})

test('a gateway that ignores the filter of a list does not give us others’ invoices or subscriptions', async () => {
  const invoice = {
    amount: 2_990,
    status: 'over-due',
    due_date: '2026-12-01',
    created_at: '2026-12-01 03:00:00+00:00',
  }
  const items = [
    { id: 'i1', subscription: 's1', ...invoice },
    { id: 'i2', subscription: 's2', ...invoice },
  ]
  const all = [
    { uuid: 's1', ...subscription },
    { uuid: 's2', ...subscription, customer: 'c2' },
  ]
  const theirs = await aGatewayThatSays((path) => [
    200,
    { items: path.includes('/invoices') ? items : all, has_more: false },
  ])
  expect(await invoicesOf(theirs, 's2')).toMatchObject([{ id: 'i2', status: 'overdue' }])
  expect(await theirs.findSubscriptions('c1', sempre)).toMatchObject([{ id: 's1' }])
  const unreadable = await aGatewayThatSays(() => [200, { items: [{ uuid: 's1' }], has_more: false }])
  await expect(unreadable.findSubscriptions('c1', sempre)).rejects.toMatchObject({ kind: 'unknown' })
})

test('a stored card of another buyer is not taken for ours', async () => {
  const card = {
    id: 'cc'.repeat(16),
    card_brand: 'Visa',
    last4_digits: '5497',
    expiration_month: '5',
    expiration_year: '2031',
  }
  const said = async (customer: string) => {
    const theirs = await aGatewayThatSays((path) => [
      200,
      path.endsWith('/cards') ? { ...card, customer } : { id: 'bb'.repeat(16), address: {} },
    ])
    return (await theirs.storeCard({ buyer: ana, card: { token: 't1' } })).kind
  }
  expect([await said('bb'.repeat(16)), await said('dd'.repeat(16))]).toEqual(['stored', 'unavailable'])
})

test.each([
  ['declined', 400, 'card_error', 'card_declined'],
  ['declined', 402, 'card_error', 'insufficient_funds_error'],
  ['unavailable', 400, 'invalid_request_error', 'no_action_taken'],
])('a failed invoice is %s after a refusal with %i %s', async (kind, status, type, category) => {
  const invoice = {
    id: 'i1',
    subscription: 's1',
    amount: 2_990,
    status: 'failed',
    due_date: '2026-12-01',
    created_at: '2026-12-01 03:00:00+00:00',
  }
  const error = { status_code: status, type, category, message: 'No.' }
  const refusing = await aGatewayThatSays((path) =>
    path.endsWith('/approve') ? [status, { error }] : [200, invoice],
  )
  expect(await refusing.approveInvoice('i1')).toMatchObject({ kind })
})

test('a failed charge of zero is a declined card even when it comes as a 404', async () => {
  const error = { status_code: 404, type: 'invalid_request_error', category: 'resource_not_found' }
  const said = (message: string) =>
    aGatewayThatSays((path) =>
      path.endsWith('/cards')
        ? [404, { error: { ...error, message } }]
        : [200, { id: 'bb'.repeat(16), address: {} }],
    )
  const declined = await said('Sorry, the card zero dollar validation has failed.')
  expect((await declined.storeCard({ buyer: ana, card: { token: 't1' } })).kind).toBe('declined')
  const missing = await said('Sorry, the token you are trying to use does not exist or has been deleted.')
  expect((await missing.storeCard({ buyer: ana, card: { token: 't1' } })).kind).toBe('unavailable')
})
