import { expect, test } from 'vitest'
import { aCredit, aPix, aSimulator, PLATAFORMA, split, VENDEDOR } from '../../test/protocol.ts'

type Row = { recipient: string; amount: string; gross_amount: string; expected_on: string; status: string }
const sumOf = (rows: Row[], recipient: string, field: 'amount' | 'gross_amount') =>
  rows
    .filter((r) => r.recipient === recipient)
    .reduce((sum, r) => sum + Math.round(Number(r[field]) * 100), 0)

test('each participant has a receivable for each instalment, and the parts add up', async () => {
  const { call } = aSimulator()
  const { body } = await call(
    'POST',
    '/transactions',
    aCredit({ split_rules: [split(1501)], installment_plan: { number_installments: 4 } }),
  )
  const rows: Row[] = (await call('GET', `/transactions/${body.id}/receivables?sort=time-ascending`)).body
    .items
  expect(rows).toHaveLength(8)
  expect([sumOf(rows, PLATAFORMA, 'gross_amount'), sumOf(rows, VENDEDOR, 'gross_amount')]).toEqual([
    1501, 13_499,
  ])
  expect(rows[0]?.expected_on).toBe('2026-12-21T00:00:00+00:00')
})

test('the recipient that takes the fee bears all of it', async () => {
  const { call } = aSimulator()
  const { body } = await call('POST', '/transactions', aCredit({ split_rules: [split(1500)] }))
  const rows: Row[] = (await call('GET', `/transactions/${body.id}/receivables`)).body.items
  // 2.99% of R$ 150,00, half up.
  expect([sumOf(rows, PLATAFORMA, 'amount'), sumOf(rows, VENDEDOR, 'amount')]).toEqual([1500 - 449, 13_500])
  const rules = (await call('GET', `/transactions/${body.id}/split_rules`)).body.items
  expect(rules[0]).toMatchObject({
    recipient: PLATAFORMA,
    amount: '15.00',
    receivable_gross_amount: '15.00',
    receivable_amount: '10.51',
  })
})

test('an unpaid Pix has no receivable, and a paid one has', async () => {
  const { call } = aSimulator()
  const { body } = await call('POST', '/transactions', aPix({ split_rules: [split(1500)] }))
  expect((await call('GET', `/transactions/${body.id}/receivables`)).body.items).toEqual([])
  await call('POST', `/transactions/${body.id}/approve`)
  expect((await call('GET', `/sellers/${VENDEDOR}/receivables?status=pending`)).body.items).toHaveLength(1)
})

test('a settled receivable becomes a transfer of its day', async () => {
  const { call, core } = aSimulator()
  await call('POST', '/transactions', aCredit({ split_rules: [split(1500)] }))
  expect((await call('GET', `/sellers/${VENDEDOR}/transfers`)).body.items).toEqual([])
  core.clock.advance({ hours: 24 * 31 })
  const { items } = (await call('GET', `/sellers/${VENDEDOR}/transfers`)).body
  expect(items).toMatchObject([{ amount: 13_500, transfer_date: '2026-12-21', status: 'succeeded' }])
  expect((await call('GET', `/sellers/${VENDEDOR}/receivables?status=paid`)).body.items).toHaveLength(1)
})

test('a refund cancels the receivables and leaves those of what remains', async () => {
  const { call } = aSimulator()
  const { body } = await call('POST', '/transactions', aCredit({ split_rules: [split(1500)] }))
  await call('POST', `/transactions/${body.id}/void`, { on_behalf_of: VENDEDOR, amount: 5000 })
  const rows: Row[] = (await call('GET', `/transactions/${body.id}/receivables`)).body.items
  const open = rows.filter((r) => r.status === 'pending')
  expect([sumOf(open, PLATAFORMA, 'gross_amount'), sumOf(open, VENDEDOR, 'gross_amount')]).toEqual([
    1000, 9000,
  ])
  await call('POST', `/transactions/${body.id}/void`, { on_behalf_of: VENDEDOR })
  expect((await call('GET', `/sellers/${VENDEDOR}/receivables?status=pending`)).body.items).toEqual([])
})

test('receivables are filtered by the day they are expected on and the day they were paid', async () => {
  const { call, core } = aSimulator()
  await call('POST', '/transactions', aCredit({ installment_plan: { number_installments: 2 } }))
  const count = async (query: string) =>
    (await call('GET', `/sellers/${VENDEDOR}/receivables?${query}`)).body.items.length
  expect(await count('expected_on_range[gte]=2026-12-21T00:00:00Z&expected_on_range[lte]=1798070400')).toBe(1)
  expect(await count('paid_at_range[gte]=1')).toBe(0)
  core.clock.advance({ hours: 24 * 31 })
  expect(await count('paid_at_range[gte]=2026-12-21T00:00:00Z')).toBe(1)
  expect(await count('paid_at_range[gte]=2026-12-22T00:00:00Z')).toBe(0)
  expect(await count('status=pending')).toBe(1)
})

test('the receivables of a seller that nobody knows are a bad request', async () => {
  const { call } = aSimulator({ knownSellers: [VENDEDOR] })
  const { status, body } = await call('GET', `/sellers/${PLATAFORMA}/receivables`)
  expect([status, body.error.category]).toEqual([400, 'bad_request_exception'])
})

test('a transfer is listed for the marketplace and its seller, by day, with what it holds', async () => {
  const { call, core } = aSimulator()
  const { body: sale } = await call('POST', '/transactions', aCredit({ split_rules: [split(1500)] }))
  core.clock.advance({ hours: 24 * 31 })
  const all = (await call('GET', '/transfers')).body.items
  expect(all.map((t: { recipient: string }) => t.recipient).toSorted()).toEqual(
    [VENDEDOR, PLATAFORMA].toSorted(),
  )
  expect((await call('GET', '/transfers?date_range[gte]=2026-12-22T00:00:00Z')).body.items).toEqual([])
  const own = all.find((t: { recipient: string }) => t.recipient === VENDEDOR)
  expect((await call('GET', `/transfers/${own.id}`)).body).toEqual(own)
  const inside = (await call('GET', `/transfers/${own.id}/transactions`)).body.items
  expect(inside.map((t: { id: string }) => t.id)).toEqual([sale.id])
  expect((await call('GET', `/transfers/${'0'.repeat(32)}`)).status).toBe(404)
})

test('a refund after a deposit takes nothing out of it, only out of what is still to come', async () => {
  const { call, core } = aSimulator()
  const { body } = await call(
    'POST',
    '/transactions',
    aCredit({ installment_plan: { number_installments: 3 } }),
  )
  core.clock.advance({ hours: 24 * 31 })
  await call('POST', `/transactions/${body.id}/void`, { on_behalf_of: VENDEDOR, amount: 5_000 })
  const rows: Row[] = (await call('GET', `/transactions/${body.id}/receivables?sort=time-ascending`)).body
    .items
  const by = (status: string) => rows.filter((r) => r.status === status).map((r) => r.gross_amount)
  expect([by('paid'), by('canceled'), by('pending')]).toEqual([
    ['50.00'],
    ['50.00', '50.00'],
    ['25.00', '25.00'],
  ])
  expect((await call('GET', '/transfers')).body.items).toMatchObject([{ status: 'succeeded' }])
})
