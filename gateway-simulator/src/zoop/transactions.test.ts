import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import {
  aBoleto,
  aCard,
  aCredit,
  aPix,
  aSimulator,
  endereco,
  PLATAFORMA,
  split,
  VENDEDOR,
} from '../../test/protocol.ts'

const { isValidBoleto, isValidPixPayload } = createRequire(import.meta.url)(
  '@brazilian-utils/brazilian-utils',
)

test('an approved card is 201 with amounts in reais and the instalments as a text', async () => {
  const { call } = aSimulator()
  const { status, body } = await call(
    'POST',
    '/transactions',
    aCredit({ installment_plan: { number_installments: 3 } }),
  )
  expect(status).toBe(201)
  expect(body).toMatchObject({
    status: 'succeeded',
    amount: '150.00',
    captured: true,
    installment_plan: { number_installments: '3' },
    payment_method: { card_brand: 'Visa', last4_digits: '5497' },
    created_at: '2026-11-21T14:03:22+00:00',
    reference_id: 'PED-1',
  })
  expect(body.history[0].created_at).toBe('2026-11-21 14:03:22')
})

test.each([
  ['4929710426637678', {}, 402, 'card_declined'],
  ['6011457819940087', {}, 402, 'card_declined'],
  ['4710426743216178', {}, 408, 'service_request_timeout'],
  ['4539003370725498', {}, 402, 'invalid_card_number'],
  ['4539003370725497', { expiration_year: '2025' }, 402, 'expired_card_error'],
  ['4539003370725497', { expiration_month: '13' }, 402, 'invalid_expiry_month'],
  ['4539003370725497', { holder_name: 'saldo insuficiente' }, 402, 'insufficient_funds_error'],
])('card %s with %o ends in %i %s', async (card_number, over, status, category) => {
  const { call } = aSimulator()
  const answer = await call('POST', '/transactions', aCredit({}, aCard({ card_number, ...over })))
  expect([answer.status, answer.body.error.category]).toEqual([status, category])
  expect(answer.text).not.toContain(card_number)
})

test('a decline stays as a failed transaction, and the time-out leaves none', async () => {
  const { call } = aSimulator()
  await call('POST', '/transactions', aCredit({}, aCard({ card_number: '4929710426637678' })))
  await call('POST', '/transactions', aCredit({}, aCard({ card_number: '4710426743216178' })))
  const { body } = await call('GET', '/transactions?reference_id=PED-1')
  expect(body.items.map((t: { status: string }) => t.status)).toEqual(['failed'])
})

test('a stored card and a token can be charged too', async () => {
  const { call, aBuyer } = aSimulator()
  const customer = await aBuyer()
  const first = await call('POST', '/cards/tokens', aCard())
  const card = await call('POST', '/cards', { token: first.body.id, customer })
  const stored = await call('POST', '/transactions', aCredit({ customer }, { id: card.body.id }))
  expect([stored.status, stored.body.customer]).toEqual([201, customer])
  const second = await call('POST', '/cards/tokens', aCard())
  const token = { ...aCredit({ amount: 5000, token: second.body.id }), source: undefined }
  expect((await call('POST', '/transactions', token)).body.amount).toBe('50.00')
  expect((await call('POST', '/transactions', token)).status).toBe(404)
})

test('a boleto has a valid line, dates as midnights and a page', async () => {
  const { call, aBuyer, app } = aSimulator()
  const { status, body } = await call('POST', '/transactions', aBoleto(await aBuyer()))
  expect([status, body.status, body.amount]).toEqual([201, 'pending', '150.00'])
  const { barcode, url, expiration_date: due, status: slip } = body.payment_method
  expect(isValidBoleto(barcode)).toBe(true)
  expect([due, slip]).toEqual(['2026-12-10T00:00:00+00:00', 'not_paid'])
  const page = await app.inject({ url: new URL(url).pathname })
  expect(page.body).toContain('10/12/2026')
  expect(page.body).toContain('R$\u00a0150,00')
})

test('a boleto for a buyer without a whole address is 422 with the reason', async () => {
  const { call, aBuyer } = aSimulator()
  const customer = await aBuyer({ address: { ...endereco, neighborhood: '' } })
  const { status, body } = await call('POST', '/transactions', aBoleto(customer))
  expect([status, body.error.reasons]).toEqual([422, ['Buyer address is incomplete']])
})

test('a boleto is approved once, and a paid one cannot be canceled', async () => {
  const { call, aBuyer, core } = aSimulator()
  const { body } = await call('POST', '/transactions', aBoleto(await aBuyer()))
  const paid = await call('POST', `/transactions/${body.id}/approve`)
  expect([paid.status, paid.body.status, paid.body.payment_method.status]).toEqual([200, 'succeeded', 'paid'])
  expect((await call('POST', `/transactions/${body.id}/approve`)).status).toBe(402)
  const path = `/v1/boletos/cancellation/marketplaces/${core.options.marketplaceId}/transactions/${body.id}`
  const refused = await call('POST', path)
  expect([refused.status, refused.body.status]).toEqual([422, 'REFUSED'])
})

test('a waiting boleto is canceled with 202, once', async () => {
  const { call, aBuyer, core } = aSimulator()
  const { body } = await call('POST', '/transactions', aBoleto(await aBuyer()))
  const path = `/v1/boletos/cancellation/marketplaces/${core.options.marketplaceId}/transactions/${body.id}`
  expect((await call('POST', path)).status).toBe(202)
  expect((await call('GET', `/transactions/${body.id}`)).body.status).toBe('canceled')
  expect((await call('POST', path)).status).toBe(422)
})

test('a boleto dies when its limit day is over in Brasília, not before', async () => {
  const { call, aBuyer, core } = aSimulator()
  const { body } = await call('POST', '/transactions', aBoleto(await aBuyer()))
  const statusAfter = async (hours: number) => {
    core.clock.advance({ hours })
    return (await call('GET', `/transactions/${body.id}`)).body.status
  }
  // 29 days and 12 hours later it is 20 December, 23:03 in Brasília.
  expect(await statusAfter(29 * 24 + 12)).toBe('pending')
  expect(await statusAfter(1)).toBe('canceled')
})

test('a Pix is valid for thirty minutes, and money that comes later goes back', async () => {
  const { call, core } = aSimulator()
  const { body } = await call('POST', '/transactions', aPix())
  expect(isValidPixPayload(body.payment_method.qr_code.emv)).toBe(true)
  expect(body.payment_method.expiration_date).toBe('2026-11-21 14:33:22')
  core.clock.advance({ minutes: 29 })
  expect((await call('GET', `/transactions/${body.id}`)).body.status).toBe('pending')
  core.clock.advance({ minutes: 1 })
  expect((await call('GET', `/transactions/${body.id}`)).body.status).toBe('canceled')
  const late = await call('POST', `/transactions/${body.id}/approve`)
  expect([late.body.status, late.body.voided, late.body.history.at(-1).operation_type]).toEqual([
    'canceled',
    true,
    'void',
  ])
})

test('a chosen Pix expiry is refused, unless the marketplace has it', async () => {
  const asked = aPix({ pix_expiration_date_time: '2026-11-25 23:59:59' })
  const { call: ask } = aSimulator({ longPixExpiry: false })
  expect((await ask('POST', '/transactions', asked)).status).toBe(400)
  const { call } = aSimulator()
  const { body } = await call('POST', '/transactions', asked)
  expect(body.payment_method.expiration_date).toBe('2026-11-26 02:59:59')
  const past = aPix({ pix_expiration_date_time: '2026-11-20 10:00:00' })
  expect((await call('POST', '/transactions', past)).status).toBe(400)
})

test('a refund may come in parts, and never gives back more than there is', async () => {
  const { call } = aSimulator()
  const { body } = await call('POST', '/transactions', aCredit())
  const give = (amount?: number) =>
    call('POST', `/transactions/${body.id}/void`, { on_behalf_of: VENDEDOR, ...(amount && { amount }) })
  expect((await give(5000)).body).toMatchObject({
    status: 'partial_refunded',
    amount: '150.00',
    voided: false,
  })
  const tooMuch = await give(10_001)
  expect([tooMuch.status, tooMuch.body.error.category]).toEqual([402, 'void_transaction_error'])
  expect((await give()).body).toMatchObject({ status: 'canceled', voided: true, fees: '0.00' })
  expect((await give()).status).toBe(402)
})

test('only the seller of a transaction can void it', async () => {
  const { call } = aSimulator()
  const { body } = await call('POST', '/transactions', aCredit())
  expect((await call('POST', `/transactions/${body.id}/void`, { on_behalf_of: PLATAFORMA })).status).toBe(404)
})

test('a pre-authorisation is captured once, for less if wanted', async () => {
  const { call } = aSimulator()
  const { body } = await call('POST', '/transactions', aCredit({ capture: false }))
  expect(body.status).toBe('pre_authorized')
  const capture = () =>
    call('POST', `/transactions/${body.id}/capture`, { on_behalf_of: VENDEDOR, amount: 9000 })
  expect((await capture()).body).toMatchObject({ status: 'succeeded', amount: '90.00' })
  expect((await capture()).status).toBe(402)
})

test('an unknown seller is refused when sellers are known, and any is accepted when they are not', async () => {
  const strict = aSimulator({ knownSellers: [PLATAFORMA] })
  expect((await strict.call('POST', '/transactions', aCredit())).status).toBe(404)
  expect((await aSimulator().call('POST', '/transactions', aCredit())).status).toBe(201)
})

test('the list is filtered by reference, status and type', async () => {
  const { call } = aSimulator()
  await call('POST', '/transactions', aCredit())
  await call('POST', '/transactions', aPix())
  const ids = async (query: string) =>
    (await call('GET', `/transactions?${query}`)).body.items.map(
      (t: { reference_id: string }) => t.reference_id,
    )
  expect(await ids('reference_id=PED-2')).toEqual(['PED-2'])
  expect(await ids('status=succeeded,failed')).toEqual(['PED-1'])
  expect(await ids('payment_type=pix')).toEqual(['PED-2'])
  expect(await ids('date_range[gt]=2026-11-22T00:00:00Z')).toEqual([])
  expect(await ids('')).toEqual(['PED-2', 'PED-1'])
})

test.each([
  ['the seller itself', [split(1000, { recipient: VENDEDOR })]],
  [
    'more than the charge',
    [split(9000), split(9000, { recipient: '7f'.repeat(16), charge_recipient_processing_fee: false })],
  ],
  ['two who pay the fee', [split(1000), split(1000, { recipient: '7f'.repeat(16) })]],
  ['amount and percentage together', [split(1000, { percentage: 10 })]],
  ['a whole charge that is not said to be gross', [split(15_000)]],
  [
    'a percentage of the gross without the fee',
    [split(1, { amount: undefined, percentage: 10, charge_recipient_processing_fee: false })],
  ],
])('a split with %s is refused', async (_why, split_rules) => {
  const { call } = aSimulator()
  const { status, body } = await call('POST', '/transactions', aCredit({ split_rules }))
  expect([status, body.error.category]).toEqual([400, 'invalid_parameter'])
})
