import { expect, test } from 'vitest'
import { aRecurrence, semSaldo } from '../../test/recurrence.ts'

/** A recurrence whose first renewal was tried on the 1st of December. */
async function afterTheFirst(card: object = {}) {
  const r = await aRecurrence()
  const stored = await r.storeCard(card)
  const id = await r.subscribe({ card: stored })
  r.until('2026-12-01')
  const [invoice] = await r.invoices(id)
  return { ...r, id, stored, invoice: String(invoice?.['id']) }
}

test('a declined renewal fails the invoice, is not tried again, and the subscription goes on', async () => {
  const { call, id, course, until, invoice, subscription } = await afterTheFirst(semSaldo)
  until('2026-12-31')
  expect((await call('GET', `/invoices/${invoice}`)).body).toMatchObject({
    status: 'failed',
    retries: 1,
    max_retries: 1,
    paid_at: null,
    transaction: null,
  })
  const { items } = (await call('GET', '/transactions?status=failed')).body
  expect(items).toHaveLength(1)
  expect(await subscription(id)).toMatchObject({ status: 'active', due_date: '2027-01-01' })
  until('2027-01-01')
  expect(await course(id)).toEqual(['2026-12-01 failed', '2027-01-01 failed'])
})

test('a failed invoice is approved with the card that works again, once', async () => {
  const { call, control, invoice, stored } = await afterTheFirst(semSaldo)
  const approve = () => call('POST', `/invoices/${invoice}/approve`)
  const declined = await approve()
  expect([declined.status, declined.body.error.category]).toEqual([402, 'insufficient_funds_error'])
  control.recurrence.changeCard(stored, { resultado: 'approved' })
  const paid = await approve()
  expect([paid.status, paid.body]).toMatchObject([
    200,
    { status: 'paid', retries: 3, paid_at: '2026-12-01T15:00:00+00:00' },
  ])
  expect((await call('GET', `/transactions/${paid.body.transaction}`)).body.status).toBe('succeeded')
  const again = await approve()
  expect([again.status, again.body.error.category]).toEqual([400, 'no_action_taken'])
  expect((await call('GET', '/transactions?status=succeeded')).body.total).toBe(1)
})

test('a card that never answers leaves the invoice pending, and approve tries again', async () => {
  const { call, invoice, control, stored } = await afterTheFirst({ card_number: '4710426743216178' })
  expect((await call('GET', `/invoices/${invoice}`)).body.status).toBe('pending')
  expect((await call('POST', `/invoices/${invoice}/approve`)).status).toBe(408)
  control.recurrence.changeCard(stored, { resultado: 'approved' })
  expect((await call('POST', `/invoices/${invoice}/approve`)).body.status).toBe('paid')
})

test('an expired card is declined', async () => {
  const { call, until, invoice, course, id } = await afterTheFirst({
    expiration_month: '12',
    expiration_year: '2026',
  })
  expect((await call('GET', `/invoices/${invoice}`)).body.status).toBe('paid')
  until('2027-01-01')
  expect(await course(id)).toEqual(['2026-12-01 paid', '2027-01-01 failed'])
})

test('a deleted card is a failed renewal', async () => {
  const { call, stored, until, course, id } = await afterTheFirst()
  await call('DELETE', `/cards/${stored}`)
  until('2027-01-01')
  expect(await course(id)).toEqual(['2026-12-01 paid', '2027-01-01 failed'])
})

test('a renewal under review is pending until a person decides', async () => {
  const { call, invoice, control } = await afterTheFirst({ holder_name: 'EM ANALISE' })
  const read = async () => (await call('GET', `/invoices/${invoice}`)).body
  const { status, transaction } = await read()
  expect(status).toBe('pending')
  expect((await call('POST', `/invoices/${invoice}/approve`)).status).toBe(400)
  control.pay(transaction)
  expect(await read()).toMatchObject({ status: 'paid', transaction })
})

test('a paid invoice is voided: the money goes back and nothing more can', async () => {
  const { call, invoice } = await afterTheFirst()
  const { status, body } = await call('DELETE', `/invoices/${invoice}/void`)
  expect([status, body]).toMatchObject([200, { status: 'canceled', voided_at: '2026-12-01T15:00:00+00:00' }])
  expect((await call('GET', `/transactions/${body.transaction}`)).body).toMatchObject({
    status: 'canceled',
    voided: true,
  })
  expect((await call('DELETE', `/invoices/${invoice}/void`)).status).toBe(400)
  expect((await call('POST', `/invoices/${invoice}/approve`)).status).toBe(400)
})

test('money that goes back by its transaction voids the invoice too, a part of it does not', async () => {
  const { call, invoice } = await afterTheFirst()
  const read = async () => (await call('GET', `/invoices/${invoice}`)).body
  const { transaction, on_behalf_of } = await read()
  await call('POST', `/transactions/${transaction}/void`, { on_behalf_of, amount: 1_000 })
  expect((await read()).status).toBe('paid')
  await call('POST', `/transactions/${transaction}/void`, { on_behalf_of })
  expect(await read()).toMatchObject({ status: 'canceled', voided_at: '2026-12-01T15:00:00+00:00' })
})

test('a failed invoice is canceled and cannot be charged any more, a paid one cannot be canceled', async () => {
  const { call, invoice, control, stored } = await afterTheFirst(semSaldo)
  control.recurrence.changeCard(stored, { resultado: 'approved' })
  expect((await call('DELETE', `/invoices/${invoice}`)).status).toBe(200)
  expect((await call('POST', `/invoices/${invoice}/approve`)).status).toBe(400)
  const paid = await afterTheFirst()
  expect((await paid.call('DELETE', `/invoices/${paid.invoice}`)).status).toBe(400)
})

test('an unknown invoice is a 404, and an unknown subscription has none', async () => {
  const { call } = await aRecurrence()
  expect((await call('GET', `/invoices/${'0'.repeat(32)}`)).status).toBe(404)
  expect((await call('GET', `/invoices?subscription=${'0'.repeat(32)}`)).body.items).toEqual([])
})
