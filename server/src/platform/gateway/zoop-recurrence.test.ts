import type { Simulator } from '@alento/gateway-simulator/simulator.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ana } from '../../../test/buyer.ts'
import {
  aCard,
  aGateway,
  agora,
  aRequest,
  aSubscription,
  invoicesOf,
  mensal,
  plataforma,
  sempre,
  semSaldo,
  until,
} from '../../../test/recurrence.ts'
import type { GatewayRecurrence } from './gateway-recurrence.ts'

let simulator: Simulator
let gateway: GatewayRecurrence
beforeAll(async () => {
  ;({ simulator, gateway } = await aGateway())
})
afterAll(() => simulator.close())
beforeEach(() => simulator.reset())

const nowhere = '0'.repeat(32)

test('a plan is created, read, listed, changed and removed, and removing it again changes nothing', async () => {
  const plan = await gateway.createPlan(mensal)
  expect(plan).toEqual({
    id: expect.stringMatching(/^[0-9a-f]{32}$/),
    name: 'Cartão mensal',
    amount: 2_990,
    frequency: 'monthly',
    interval: 1,
    status: 'active',
  })
  expect(await gateway.readPlan(plan.id)).toEqual(plan)
  expect(await gateway.readPlan(nowhere)).toBeNull()
  const dearer = await gateway.updatePlan(plan.id, { ...mensal, amount: 3_490 })
  expect(dearer).toEqual({ ...plan, amount: 3_490 })
  for (const _time of [1, 2]) await gateway.removePlan(plan.id)
  expect(await gateway.listPlans()).toEqual([{ ...dearer, status: 'canceled' }])
})

test('a plan that the gateway refuses is refused, and fractions of a centavo never reach it', async () => {
  await expect(gateway.createPlan({ ...mensal, amount: 49 })).rejects.toMatchObject({
    kind: 'refused',
    message: expect.stringContaining('amount'),
  })
  await expect(gateway.updatePlan(nowhere, mensal)).rejects.toMatchObject({ kind: 'refused' })
  await expect(gateway.createPlan({ ...mensal, amount: 29.9 })).rejects.toThrow(RangeError)
  expect(await gateway.listPlans()).toEqual([])
})

test('more plans than one page are all listed', async () => {
  for (let i = 0; i < 101; i += 1) await gateway.createPlan(mensal)
  expect(new Set((await gateway.listPlans()).map(({ id }) => id)).size).toBe(101)
})

test('a card is stored for its buyer, by its data and by a token, which works once', async () => {
  const first = await gateway.storeCard({ buyer: ana, card: aCard() })
  expect(first).toMatchObject({
    kind: 'stored',
    card: { brand: 'Visa', last4: '5497', expirationMonth: 12, expirationYear: 2030 },
  })
  const answer = await fetch(`${simulator.url}/v1/marketplaces/${simulator.marketplaceId}/cards/tokens`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${simulator.key}:`).toString('base64')}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      holder_name: 'ANA PRADO',
      card_number: '5356066320271893',
      expiration_month: '5',
      expiration_year: '2031',
      security_code: '123',
    }),
  })
  const card = { token: ((await answer.json()) as { id: string }).id }
  const second = await gateway.storeCard({ buyer: ana, card })
  expect(second).toMatchObject({ kind: 'stored', card: { brand: 'MasterCard', expirationMonth: 5 } })
  expect(await gateway.storeCard({ buyer: ana, card })).toMatchObject({ kind: 'unavailable' })
  if (first.kind !== 'stored' || second.kind !== 'stored') throw new Error('not stored')
  expect(second.card.customerId).toBe(first.card.customerId)
})

test.each([
  [{ number: '4929710426637678' }, 'recusado'],
  [{ number: '4539003370725498' }, 'cartao_invalido'],
  [{ expirationYear: 2025 }, 'cartao_vencido'],
])('a card with %o is not stored: %s', async (card, reason) => {
  expect(await gateway.storeCard({ buyer: ana, card: aCard(card) })).toMatchObject({
    kind: 'declined',
    reason,
  })
})

test('a subscription has the terms asked for and is charged on each due date', async () => {
  const request = await aRequest(gateway, aCard(), { dueDate: '2026-12-31', expirationDate: '2027-03-31' })
  const made = await aSubscription(gateway, request)
  expect(made).toMatchObject({
    planId: request.planId,
    sellerId: plataforma,
    customerId: request.customerId,
    cardId: request.cardId,
    amount: 2_990,
    status: 'active',
    dueDate: '2026-12-31',
    lastChargeDate: null,
    expirationDate: '2027-03-31',
  })
  expect(made.createdAt.equals(agora)).toBe(true)
  until(simulator, '2027-02-28')
  expect(await gateway.readSubscription(made.id)).toMatchObject({
    dueDate: '2027-03-31',
    lastChargeDate: '2027-02-28',
  })
  const invoices = await invoicesOf(gateway, made.id)
  expect(invoices.map(({ dueDate, status, amount }) => [dueDate, status, amount])).toEqual([
    ['2026-12-31', 'paid', 2_990],
    ['2027-01-31', 'paid', 2_990],
    ['2027-02-28', 'paid', 2_990],
  ])
  const paid = simulator.control.transactions().map(({ id }) => id)
  expect(invoices.map(({ transactionId }) => transactionId)).toEqual(paid.toReversed())
  until(simulator, '2027-04-01')
  expect((await gateway.readSubscription(made.id))?.status).toBe('expired')
})

test('a subscription without its plan, card or future is refused with the reason', async () => {
  const request = await aRequest(gateway)
  for (const over of [{ planId: nowhere }, { cardId: nowhere }, { dueDate: '2026-11-20' }])
    expect((await gateway.createSubscription({ ...request, ...over })).kind).toBe('refused')
  await expect(gateway.createSubscription({ ...request, amount: 29.9 })).rejects.toThrow(RangeError)
  expect(await gateway.readSubscription(nowhere)).toBeNull()
})

test('suspended nothing is charged, reactivated it goes on, canceled it ends; each may be repeated', async () => {
  const { id } = await aSubscription(gateway, await aRequest(gateway))
  for (const _time of [1, 2]) expect((await gateway.suspendSubscription(id)).status).toBe('suspended')
  until(simulator, '2027-01-15')
  expect(await invoicesOf(gateway, id)).toEqual([])
  for (const _time of [1, 2])
    expect(await gateway.reactivateSubscription(id)).toMatchObject({
      status: 'active',
      dueDate: '2027-02-01',
    })
  until(simulator, '2027-02-01')
  for (const _time of [1, 2]) await gateway.cancelSubscription(id)
  until(simulator, '2027-04-01')
  expect((await invoicesOf(gateway, id)).map(({ dueDate }) => dueDate)).toEqual(['2027-02-01'])
  await expect(gateway.reactivateSubscription(id)).rejects.toMatchObject({ kind: 'refused' })
  await expect(gateway.suspendSubscription(nowhere)).rejects.toMatchObject({ kind: 'refused' })
})

/** The invoice of the first due date, charged on the 1st of December. */
async function firstInvoice(card = aCard()) {
  const request = await aRequest(gateway, card)
  const { id } = await aSubscription(gateway, request)
  until(simulator, '2026-12-01')
  const [invoice] = await invoicesOf(gateway, id)
  if (!invoice) throw new Error('no invoice')
  return { invoice, request, subscriptionId: id }
}

test('a failed invoice is approved when the card works again, and once it is paid it is not charged again', async () => {
  const { invoice, request } = await firstInvoice(semSaldo)
  expect(invoice).toMatchObject({ status: 'failed', tries: 1, transactionId: null, paidAt: null })
  expect(await gateway.approveInvoice(invoice.id)).toMatchObject({
    kind: 'declined',
    reason: 'saldo_insuficiente',
  })
  simulator.control.recurrence.changeCard(request.cardId, { resultado: 'approved' })
  for (const _time of [1, 2])
    expect(await gateway.approveInvoice(invoice.id)).toMatchObject({
      kind: 'paid',
      invoice: { id: invoice.id, amount: 2_990, tries: 3, transactionId: expect.any(String) },
    })
  expect(simulator.control.transactions().map(({ status }) => status)).toEqual([
    'succeeded',
    'failed',
    'failed',
  ])
})

test('an invoice whose charge is under review is unknown', async () => {
  const review = await firstInvoice(aCard({ holderName: 'EM ANALISE' }))
  expect(review.invoice.status).toBe('pending')
  expect(await gateway.approveInvoice(review.invoice.id)).toMatchObject({ kind: 'unknown' })
})

test('a card that never answers is unknown, and an invoice that does not exist is not charged', async () => {
  const silent = await firstInvoice(aCard({ number: '4710426743216178' }))
  expect(await gateway.approveInvoice(silent.invoice.id)).toMatchObject({ kind: 'unknown' })
  expect(await gateway.approveInvoice(nowhere)).toMatchObject({ kind: 'unavailable' })
})

test('a paid invoice is voided once, and is closed then', async () => {
  const { invoice } = await firstInvoice()
  await expect(gateway.cancelInvoice(invoice.id)).rejects.toMatchObject({ kind: 'refused' })
  for (const _time of [1, 2]) {
    const voided = await gateway.voidInvoice(invoice.id)
    expect(voided.voidedAt?.toString()).toBe('2026-12-01T15:00:00Z')
  }
  expect(simulator.control.transactions()).toMatchObject([{ status: 'canceled', estornado: 2_990 }])
  expect(await gateway.approveInvoice(invoice.id)).toMatchObject({ kind: 'closed' })
})

test('a canceled invoice is never charged, and it is not taken for a refunded one', async () => {
  const { invoice, request } = await firstInvoice(semSaldo)
  for (const _time of [1, 2]) await gateway.cancelInvoice(invoice.id)
  simulator.control.recurrence.changeCard(request.cardId, { resultado: 'approved' })
  expect(await gateway.approveInvoice(invoice.id)).toMatchObject({ kind: 'closed' })
  await expect(gateway.voidInvoice(invoice.id)).rejects.toMatchObject({ kind: 'refused' })
  expect((await gateway.readInvoice(invoice.id))?.status).toBe('canceled')
})

test('a buyer’s subscriptions of a period are found', async () => {
  const { subscriptionId, request } = await firstInvoice()
  const found = await gateway.findSubscriptions(request.customerId, sempre)
  expect(found.map(({ id }) => id)).toEqual([subscriptionId])
  expect(await gateway.findSubscriptions(nowhere, sempre)).toEqual([])
  const later = { from: agora.add({ seconds: 1 }), until: sempre.until }
  expect(await gateway.findSubscriptions(request.customerId, later)).toEqual([])
})
