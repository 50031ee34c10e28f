import { createRequire } from 'node:module'
import { startSimulator, type Simulator } from '@alento/gateway-simulator/simulator.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { BoletoInput, CardChargeInput, ChargeResult, Gateway } from './gateway.ts'
import { ana as comprador } from '../../../test/buyer.ts'
import { openZoop } from './zoop-client.ts'

const { isValidBoleto, isValidPixPayload } = createRequire(import.meta.url)(
  '@brazilian-utils/brazilian-utils',
)

const agora = Temporal.Instant.from('2026-11-21T14:03:22Z')
const vendedor = '5e'.repeat(16)
const plataforma = 'a1'.repeat(16)

let simulator: Simulator
let gateway: Gateway
beforeAll(async () => {
  simulator = await startSimulator({ clock: { now: () => agora }, webhookDelayMs: null })
  gateway = openZoop({ ...connection(), timeoutMs: 5_000 })
})
afterAll(() => simulator.close())
beforeEach(() => simulator.reset())

const connection = () => ({
  baseUrl: simulator.url,
  marketplaceId: simulator.marketplaceId,
  key: simulator.key,
  sellerId: plataforma,
})

const ana = { ...comprador, phone: '+5521999990000', birthDate: '1990-04-02' }
const aCharge = {
  referenceId: 'PED-1',
  sellerId: vendedor,
  amount: 12_990,
  split: [{ recipient: plataforma, amount: 1_299 }],
  buyer: ana,
  description: 'Consulta',
}
const aCard = (over: Partial<CardChargeInput['card']> = {}): CardChargeInput => ({
  ...aCharge,
  card: {
    holderName: 'ANA PRADO',
    number: '4539003370725497',
    securityCode: '123',
    expirationMonth: 1,
    expirationYear: 2030,
    ...over,
  },
})
const aBoleto = (over: Partial<BoletoInput> = {}): BoletoInput => ({
  ...aCharge,
  expirationDate: '2026-12-10',
  paymentLimitDate: '2026-12-16',
  instructions: ['Não receber após o limite'],
  ...over,
})
const accepted = (result: ChargeResult) => {
  if (result.kind !== 'accepted') throw new Error(`not accepted: ${JSON.stringify(result)}`)
  return result.transaction
}

/** Calls the protocol directly instead of through the client, to check what is behind it. */
async function ask(path: string) {
  const authorization = `Basic ${Buffer.from(`${simulator.key}:`).toString('base64')}`
  const answer = await fetch(`${simulator.url}/v1/marketplaces/${simulator.marketplaceId}${path}`, {
    headers: { authorization },
  })
  return answer.json() as Promise<{ items: Record<string, unknown>[] } & Record<string, unknown>>
}

test('an approved card comes back paid, in centavos, with brand and last digits', async () => {
  const input = { ...aCard(), installments: 3, statementDescriptor: 'Clínica São João & Filhos Ltda' }
  const transaction = accepted(await gateway.chargeCard(input))
  expect(transaction).toMatchObject({
    status: 'succeeded',
    amount: 12_990,
    paymentType: 'credit',
    referenceId: 'PED-1',
    sellerId: vendedor,
    refundedAmount: 0,
    card: { brand: 'Visa', last4: '5497' },
  })
  expect(transaction.createdAt.equals(agora)).toBe(true)
  expect(await ask(`/transactions/${transaction.id}`)).toMatchObject({
    amount: '129.90',
    statement_descriptor: 'Clinica Sao Joao  Filh',
    installment_plan: { number_installments: '3' },
  })
})

test('the platform gets its part of the gross and bears the fee, the seller gets the rest', async () => {
  const { id } = accepted(await gateway.chargeCard(aCard()))
  const { items } = await ask(`/transactions/${id}/split_rules`)
  expect(items).toMatchObject([
    {
      recipient: plataforma,
      amount: '12.99',
      charge_processing_fee: false,
      charge_recipient_processing_fee: true,
    },
  ])
  const receivables = (await ask(`/transactions/${id}/receivables`)).items
  expect(receivables.find((r) => r['recipient'] === vendedor)).toMatchObject({
    amount: '116.91',
    gross_amount: '116.91',
  })
})

test('several sellers of one payment split it, and a part that is the whole is said to be gross', async () => {
  const other = '7f'.repeat(16)
  const split = [...aCharge.split, { recipient: other, amount: 5_000 }]
  const two = accepted(await gateway.chargeCard({ ...aCard(), split }))
  expect((await ask(`/transactions/${two.id}/receivables`)).items).toHaveLength(3)
  const whole = { ...aCard(), split: [{ recipient: plataforma, amount: 12_990 }] }
  const one = accepted(await gateway.chargeCard(whole))
  expect((await ask(`/transactions/${one.id}/receivables`)).items).toHaveLength(1)
})

test.each([
  [{ number: '4929710426637678' }, 'recusado'],
  [{ number: '4539003370725498' }, 'cartao_invalido'],
  [{ expirationYear: 2025 }, 'cartao_vencido'],
  [{ expirationMonth: 13 }, 'cartao_invalido'],
  [{ holderName: 'SALDO INSUFICIENTE' }, 'saldo_insuficiente'],
])('a card with %o is declined as %s', async (card, reason) => {
  expect(await gateway.chargeCard(aCard(card))).toMatchObject({ kind: 'declined', reason })
})

test('a charge below the minimum is declined as such', async () => {
  const tiny = { ...aCard(), amount: 49, split: [] }
  expect(await gateway.chargeCard(tiny)).toMatchObject({ kind: 'declined', reason: 'valor_nao_permitido' })
})

test('a boleto has a valid line of its amount, its dates and a page', async () => {
  const { boleto, status } = accepted(await gateway.issueBoleto(aBoleto()))
  expect(status).toBe('pending')
  expect(isValidBoleto(boleto?.line)).toBe(true)
  expect(boleto?.line.slice(-10)).toBe('0000012990')
  expect(boleto).toMatchObject({ expirationDate: '2026-12-10', paymentLimitDate: '2026-12-16' })
  expect(await (await fetch(boleto?.url ?? '')).text()).toContain('Não receber após o limite')
})

test('a boleto without a whole address is declined for lack of data', async () => {
  const buyer = { ...ana, address: { ...ana.address, neighborhood: '' } }
  expect(await gateway.issueBoleto(aBoleto({ buyer }))).toEqual({
    kind: 'declined',
    reason: 'dados_incompletos',
    gatewayMessage: 'Boleto could not be generated. Buyer address is incomplete',
  })
})

test('a Pix has a valid code and its expiry as an instant', async () => {
  const { pix } = accepted(await gateway.issuePix(aCharge))
  expect(isValidPixPayload(pix?.emv)).toBe(true)
  expect(String(pix?.expiresAt)).toBe('2026-11-21T14:33:22Z')
})

test('a paid Pix and an expired one are read with their status', async () => {
  const paid = accepted(await gateway.issuePix(aCharge))
  const late = accepted(await gateway.issuePix({ ...aCharge, referenceId: 'PED-2' }))
  simulator.control.pay(paid.id)
  simulator.control.advance(31)
  expect((await gateway.readTransaction(paid.id))?.status).toBe('succeeded')
  expect(await gateway.readTransaction(late.id)).toMatchObject({ status: 'canceled', refundedAmount: 0 })
  simulator.control.pay(late.id)
  expect(await gateway.readTransaction(late.id)).toMatchObject({ status: 'canceled', refundedAmount: 12_990 })
})

test('one buyer is kept for each document, with the address of the last purchase', async () => {
  await gateway.issuePix(aCharge)
  const moved = { ...ana, address: { ...ana.address, street: 'Rua Nova', complement: 'casa 2' } }
  await gateway.issueBoleto(aBoleto({ buyer: moved, referenceId: 'PED-2' }))
  const { items } = await ask('/buyers')
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({ first_name: 'Ana', address: { line1: 'Rua Nova', line3: 'casa 2' } })
})

test('a buyer without e-mail pays, and does not lose the one that the gateway has', async () => {
  const none = { ...ana, email: '' }
  accepted(await gateway.chargeCard({ ...aCard(), buyer: none }))
  accepted(await gateway.chargeCard({ ...aCard(), referenceId: 'PED-2' }))
  accepted(await gateway.chargeCard({ ...aCard(), buyer: none, referenceId: 'PED-3' }))
  const { items } = await ask('/buyers')
  expect(items.map((b: { email?: string }) => b.email)).toEqual([ana.email])
})

test('two purchases of a new buyer at once both work', async () => {
  const both = await Promise.all(
    ['PED-1', 'PED-2'].map((referenceId) => gateway.issuePix({ ...aCharge, referenceId })),
  )
  expect(both.map((result) => result.kind)).toEqual(['accepted', 'accepted'])
  expect((await ask('/buyers')).items).toHaveLength(1)
})

test('a transaction that does not exist is null, and a wrong address is an error', async () => {
  expect(await gateway.readTransaction('0'.repeat(32))).toBeNull()
  const lost = openZoop({ ...connection(), baseUrl: `${simulator.url}/outro`, timeoutMs: 5_000 })
  await expect(lost.readTransaction('0'.repeat(32))).rejects.toMatchObject({ kind: 'unavailable' })
})

test('charges are found by their reference, declined ones too, and only by the exact one', async () => {
  await gateway.chargeCard(aCard({ number: '4929710426637678' }))
  await gateway.chargeCard(aCard())
  await gateway.chargeCard({ ...aCard(), referenceId: 'PED-10' })
  const found = await gateway.findByReference('PED-1')
  expect(found.map((t) => t.status).toSorted()).toEqual(['failed', 'succeeded'])
  expect(await gateway.findByReference('PED')).toEqual([])
})

test('a refund in part and then whole, and never more than there is', async () => {
  const { id } = accepted(await gateway.chargeCard(aCard()))
  const part = await gateway.refund(id, { sellerId: vendedor, amount: 2_990 })
  expect(part).toMatchObject({ status: 'partial_refunded', refundedAmount: 2_990, amount: 12_990 })
  await expect(gateway.refund(id, { sellerId: vendedor, amount: 10_001 })).rejects.toMatchObject({
    kind: 'refused',
  })
  expect(await gateway.refund(id, { sellerId: vendedor })).toMatchObject({
    status: 'canceled',
    refundedAmount: 12_990,
  })
})

test('a boleto is canceled, and one that cannot be is refused', async () => {
  const { id } = accepted(await gateway.issueBoleto(aBoleto()))
  await gateway.cancelBoleto(id)
  expect((await gateway.readTransaction(id))?.status).toBe('canceled')
  await expect(gateway.cancelBoleto(id)).rejects.toMatchObject({ kind: 'refused' })
})

test('a webhook is registered with its events and listed', async () => {
  const url = 'http://127.0.0.1:9/api/webhooks/zoop/segredo'
  const webhook = await gateway.registerWebhook(url, 'token')
  expect(webhook.events).toContain('transaction.succeeded')
  expect(await gateway.listWebhooks()).toEqual([webhook])
})

test.each([
  ['a split of more than the charge', [{ recipient: plataforma, amount: 20_000 }]],
  ['the seller as a recipient', [{ recipient: vendedor, amount: 100 }]],
  ['a fraction of a centavo', [{ recipient: plataforma, amount: 10.5 }]],
])('%s never reaches the gateway', async (_what, split) => {
  await expect(gateway.issuePix({ ...aCharge, split })).rejects.toThrow(RangeError)
  expect(simulator.control.transactions()).toEqual([])
})
