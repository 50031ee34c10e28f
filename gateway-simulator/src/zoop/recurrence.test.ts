import { expect, test } from 'vitest'
import { aRecurrence, aPlan, semSaldo } from '../../test/recurrence.ts'
import { VENDEDOR } from '../../test/protocol.ts'

test('a plan is created, read, changed and canceled, and a canceled one takes no new subscription', async () => {
  const { call, plan, request, subscribe, subscription } = await aRecurrence()
  const old = await subscribe()
  expect((await call('GET', `/recurrence_plans/${plan}`)).body).toMatchObject({
    uuid: plan,
    amount: 2_990,
    frequency: 'monthly',
    status: 'active',
    resource: 'plan',
  })
  const changed = await call('PUT', `/recurrence_plans/${plan}`, aPlan({ amount: 3_490 }))
  expect([changed.status, changed.body.amount]).toEqual([200, 3_490])
  expect((await call('DELETE', `/recurrence_plans/${plan}`)).body).toMatchObject({ deleted: true })
  expect((await call('GET', '/recurrence_plans')).body.items).toMatchObject([{ status: 'canceled' }])
  expect((await call('POST', '/recurrence_subscriptions', request())).status).toBe(400)
  expect(await subscription(old)).toMatchObject({ amount: 2_990, status: 'active' })
})

test.each([
  ['another frequency', { frequency: 'hourly' }],
  ['no name', { name: '' }],
  ['boleto', { payment_methods: ['boleto'] }],
  ['less than R$ 0,50', { amount: 49 }],
])('a plan with %s is refused', async (_what, over) => {
  const { call } = await aRecurrence()
  expect((await call('POST', '/recurrence_plans/', aPlan(over))).status).toBe(400)
})

test.each([
  [400, { due_date: '2026-11-20' }],
  [400, { amount: 49 }],
  [404, { plan: '0'.repeat(32) }],
  [404, { customer: '0'.repeat(32) }],
  [404, { card: '0'.repeat(32) }],
  [404, { on_behalf_of: 'ninguem' }],
])('a subscription is refused with %i for %o', async (status, over) => {
  const { call, request } = await aRecurrence()
  expect((await call('POST', '/recurrence_subscriptions', request(over))).status).toBe(status)
})

test('the card of another customer is refused', async () => {
  const { call, request, aBuyer } = await aRecurrence()
  const customer = await aBuyer({ taxpayer_id: '11144477735' })
  const { status, body } = await call('POST', '/recurrence_subscriptions', request({ customer }))
  expect([status, body.error.category]).toEqual([402, 'card_customer_not_associated'])
})

test('nothing is charged before the due date, and the due date is charged once', async () => {
  const { subscribe, invoices, until, call, customer, subscription } = await aRecurrence()
  const id = await subscribe()
  until('2026-11-30')
  expect(await invoices(id)).toEqual([])
  until('2026-12-01')
  const [invoice, ...others] = await invoices(id)
  expect(others).toEqual([])
  expect(invoice).toMatchObject({ status: 'paid', amount: 2_990, retries: 1, customer })
  expect((await call('GET', `/transactions/${String(invoice?.['transaction'])}`)).body).toMatchObject({
    status: 'succeeded',
    amount: '29.90',
    on_behalf_of: VENDEDOR,
    customer,
    // Charged as the day begins in Brasília.
    created_at: '2026-12-01T03:00:00+00:00',
  })
  expect(await subscription(id)).toMatchObject({ due_date: '2027-01-01', due_since_date: '2026-12-01' })
})

test('a subscription that is due today is charged at once', async () => {
  const { subscribe, course } = await aRecurrence()
  expect(await course(await subscribe({ due_date: '2026-11-21' }))).toEqual(['2026-11-21 paid'])
})

test('a renewal on the 31st is on the last day of short months and on the 31st again', async () => {
  const { subscribe, course, until } = await aRecurrence()
  const id = await subscribe({ due_date: '2026-12-31' })
  until('2027-05-31')
  expect((await course(id)).map((one) => one.slice(0, 10))).toEqual([
    '2026-12-31',
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
    '2027-04-30',
    '2027-05-31',
  ])
})

test.each([
  ['weekly', 2, '2026-11-30', ['2026-11-30', '2026-12-14', '2026-12-28']],
  ['daily', 15, '2026-12-01', ['2026-12-01', '2026-12-16', '2026-12-31']],
  ['annually', 1, '2028-02-29', ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
])('a plan charged %s, every %i, from %s', async (frequency, interval, due_date, days) => {
  const { call, subscribe, course, until, storeCard } = await aRecurrence()
  const body = aPlan({ frequency, interval })
  const plan = (await call('POST', '/recurrence_plans/', body)).body.uuid
  const id = await subscribe({ plan, due_date, card: await storeCard({ expiration_year: '2040' }) })
  until(days.at(-1) ?? '')
  expect(await course(id)).toEqual(days.map((day) => `${day} paid`))
})

test('the clock moved 14 months in one go fires every charge in order and at its own time', async () => {
  const { call, subscribe, course, control, core } = await aRecurrence()
  const first = await subscribe({ due_date: '2026-12-31' })
  const second = await subscribe({ due_date: '2026-12-15' })
  const minutes = 425 * 24 * 60
  control.advance(minutes)
  expect(await course(first)).toHaveLength(13)
  expect(await course(second)).toHaveLength(14)
  const { items } = (await call('GET', '/transactions?limit=100&sort=time-ascending')).body
  const times = items.map((t: { created_at: string }) => t.created_at)
  expect(times).toEqual(times.toSorted())
  expect([times.length, times[0], times.at(-1)]).toEqual([
    27,
    '2026-12-15T03:00:00+00:00',
    '2028-01-15T03:00:00+00:00',
  ])
  expect(core.clock.now().toString()).toBe('2028-01-20T14:03:22Z')
})

test('a clock that runs past several due dates by itself still charges each once', async () => {
  const { subscribe, course, core } = await aRecurrence()
  const id = await subscribe()
  core.clock.advance({ hours: 24 * 75 })
  expect(await course(id)).toEqual(['2026-12-01 paid', '2027-01-01 paid', '2027-02-01 paid'])
})

test('a plan with a duration, and an expiration date before it, end the subscription', async () => {
  const { call, subscribe, course, until, subscription } = await aRecurrence()
  const plan = (await call('POST', '/recurrence_plans/', aPlan({ duration: 3, setup_amount: 1_000 }))).body
    .uuid
  const whole = await subscribe({ plan })
  const short = await subscribe({ plan, expiration_date: '2027-01-01' })
  until('2027-06-01')
  expect(await course(whole)).toEqual(['2026-12-01 paid', '2027-01-01 paid', '2027-02-01 paid'])
  expect(await course(short)).toEqual(['2026-12-01 paid'])
  expect([(await subscription(whole)).status, (await subscription(short)).status]).toEqual([
    'expired',
    'expired',
  ])
})

test('the setup amount is charged with the first due date only', async () => {
  const { call, subscribe, invoices, until } = await aRecurrence()
  const plan = (await call('POST', '/recurrence_plans/', aPlan({ setup_amount: 1_000 }))).body.uuid
  const id = await subscribe({ plan })
  until('2027-01-01')
  expect((await invoices(id)).map((one) => one['amount'])).toEqual([3_990, 2_990])
})

test('while suspended nothing falls due, and reactivated it goes on at the next due date', async () => {
  const { call, subscribe, course, until, path, subscription } = await aRecurrence()
  const id = await subscribe({ due_date: '2026-12-31' })
  until('2026-12-31')
  const { body } = await call('POST', `${path(id)}/suspend`)
  expect(body).toMatchObject({ status: 'suspended', suspended_at: '2026-12-31T15:00:00+00:00' })
  expect((await call('POST', `${path(id)}/suspend`)).status).toBe(400)
  until('2027-03-15')
  expect(await course(id)).toEqual(['2026-12-31 paid'])
  await call('POST', `${path(id)}/reactivate`)
  expect(await subscription(id)).toMatchObject({
    status: 'active',
    suspended_at: null,
    due_date: '2027-03-31',
  })
  until('2027-04-30')
  expect(await course(id)).toEqual(['2026-12-31 paid', '2027-03-31 paid', '2027-04-30 paid'])
})

test('suspended and reactivated before the due date, it is charged once', async () => {
  const { call, subscribe, course, until, path } = await aRecurrence()
  const id = await subscribe()
  for (const move of ['suspend', 'reactivate', 'suspend', 'reactivate'])
    await call('POST', `${path(id)}/${move}`)
  until('2026-12-02')
  expect(await course(id)).toEqual(['2026-12-01 paid'])
})

test('a canceled subscription charges nothing more and its pending invoice is canceled, the failed one stays', async () => {
  const { call, subscribe, course, until, path, subscription, storeCard } = await aRecurrence()
  const failing = await subscribe({ card: await storeCard(semSaldo) })
  const silent = await subscribe({ card: await storeCard({ card_number: '4710426743216178' }) })
  until('2026-12-02')
  expect([await course(failing), await course(silent)]).toEqual([
    ['2026-12-01 failed'],
    ['2026-12-01 pending'],
  ])
  for (const id of [failing, silent]) await call('DELETE', path(id))
  until('2027-03-01')
  expect([await course(failing), await course(silent)]).toEqual([
    ['2026-12-01 failed'],
    ['2026-12-01 canceled'],
  ])
  expect((await subscription(failing)).status).toBe('canceled')
  expect((await call('DELETE', path(failing))).status).toBe(400)
})

test('a changed card, price, plan and due date hold from the next charge on', async () => {
  const { call, subscribe, course, invoices, until, path, storeCard } = await aRecurrence()
  const id = await subscribe()
  until('2026-12-01')
  const yearly = (await call('POST', '/recurrence_plans/', aPlan({ frequency: 'annually', amount: 29_900 })))
    .body.uuid
  const put = (body: object) => call('PUT', path(id), body)
  expect((await put({ amount: 3_490, card: await storeCard(semSaldo) })).body.amount).toBe(3_490)
  until('2027-01-01')
  expect((await put({ due_date: '2026-12-31' })).status).toBe(400)
  await put({ plan: yearly, due_date: '2027-01-10', card: await storeCard() })
  until('2028-01-10')
  expect(await course(id)).toEqual([
    '2026-12-01 paid',
    '2027-01-01 failed',
    '2027-01-10 paid',
    '2028-01-10 paid',
  ])
  expect((await invoices(id)).map((one) => one['amount'])).toEqual([2_990, 3_490, 29_900, 29_900])
})

test('subscriptions are listed by when they were made', async () => {
  const { call, subscribe, until } = await aRecurrence()
  const first = await subscribe()
  until('2026-11-22')
  const second = await subscribe()
  const ids = async (query: string) =>
    (await call('GET', `/recurrence_subscriptions?${query}`)).body.items.map((s: { uuid: string }) => s.uuid)
  expect(await ids('')).toEqual([second, first])
  expect(await ids('limit=1&offset=1')).toEqual([first])
  expect(await ids('date_range[gte]=2026-11-22T00:00:00Z')).toEqual([second])
  expect(await ids('date_range[lt]=2026-11-22T00:00:00Z')).toEqual([first])
})
