import { startSimulator, type Simulator } from '@alento/gateway-simulator/simulator.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Gateway } from './gateway.ts'
import { ana } from '../../../test/buyer.ts'
import { openZoop } from './zoop-client.ts'

const agora = Temporal.Instant.from('2026-11-21T14:03:22Z')
const vendedor = '5e'.repeat(16)
const plataforma = 'a1'.repeat(16)

let simulator: Simulator
let gateway: Gateway
beforeAll(async () => {
  simulator = await startSimulator({ clock: { now: () => agora }, webhookDelayMs: null })
  const { url: baseUrl, marketplaceId, key } = simulator
  gateway = openZoop({ baseUrl, marketplaceId, key, sellerId: plataforma, timeoutMs: 5_000 })
})
afterAll(() => simulator.close())
beforeEach(() => simulator.reset())

const card = {
  holderName: 'ANA PRADO',
  number: '4539003370725497',
  securityCode: '123',
  expirationMonth: 12,
  expirationYear: 2030,
}

/** Makes a paid sale of R$ 150,00 of which R$ 15,00 are the platform's. Returns its id. */
async function aSale(split = [{ recipient: plataforma, amount: 1_500 }]): Promise<string> {
  const result = await gateway.chargeCard({
    referenceId: 'PED-1',
    sellerId: vendedor,
    amount: 15_000,
    split,
    buyer: ana,
    card,
    description: 'Consulta',
  })
  if (result.kind !== 'accepted') throw new Error(result.kind)
  return result.transaction.id
}

/** Centavos that each side has yet to receive. */
async function left(id: string): Promise<Record<string, number>> {
  const { url, key, marketplaceId } = simulator
  const res = await fetch(`${url}/v1/marketplaces/${marketplaceId}/transactions/${id}/receivables`, {
    headers: { authorization: `Basic ${Buffer.from(`${key}:`).toString('base64')}` },
  })
  const { items } = (await res.json()) as {
    items: { recipient: string; gross_amount: string; status: string }[]
  }
  const open = items.filter((r) => r.status !== 'canceled')
  return Object.fromEntries(open.map((r) => [r.recipient, Math.round(Number(r.gross_amount) * 100)]))
}

test('a part of a sale comes from whom it is asked of, whatever the proportion, and the rest follows', async () => {
  const id = await aSale()
  const first = await gateway.refund(id, {
    sellerId: vendedor,
    amount: 5_000,
    parts: [{ recipient: plataforma, amount: 0 }],
  })
  expect([first.status, first.refundedAmount]).toEqual(['partial_refunded', 5_000])
  expect(await left(id)).toEqual({ [vendedor]: 8_500, [plataforma]: 1_500 })
  await gateway.refund(id, {
    sellerId: vendedor,
    amount: 2_000,
    parts: [{ recipient: plataforma, amount: 1_400 }],
  })
  expect(await left(id)).toEqual({ [vendedor]: 7_900, [plataforma]: 100 })
  const last = await gateway.refund(id, { sellerId: vendedor })
  expect([last.status, last.refundedAmount, await left(id)]).toEqual(['canceled', 15_000, {}])
})

test('without a word on it each side gives its proportion', async () => {
  const id = await aSale()
  await gateway.refund(id, { sellerId: vendedor, amount: 5_000 })
  expect(await left(id)).toEqual({ [vendedor]: 9_000, [plataforma]: 1_000 })
})

test('more than a side has left is refused, and nothing moves', async () => {
  const id = await aSale()
  const refund = gateway.refund(id, {
    sellerId: vendedor,
    amount: 5_000,
    parts: [{ recipient: plataforma, amount: 1_501 }],
  })
  await expect(refund).rejects.toMatchObject({ kind: 'refused' })
  expect(await left(id)).toEqual({ [vendedor]: 13_500, [plataforma]: 1_500 })
})

test('a sale without a part of the platform is given back by its seller', async () => {
  const id = await aSale([])
  await gateway.refund(id, {
    sellerId: vendedor,
    amount: 5_000,
    parts: [{ recipient: plataforma, amount: 0 }],
  })
  expect(await left(id)).toEqual({ [vendedor]: 10_000 })
})

test('a gateway that cannot say its split rules was not asked for money: the refund may be tried again', async () => {
  const id = await aSale()
  simulator.control.changeFaults({ tipo: 'forma', alcance: 'tudo', proximas: 1 })
  const refund = gateway.refund(id, {
    sellerId: vendedor,
    amount: 5_000,
    parts: [{ recipient: plataforma, amount: 500 }],
  })
  await expect(refund).rejects.toMatchObject({ kind: 'unavailable' })
  expect((await gateway.readTransaction(id))!.refundedAmount).toBe(0)
})

test('a sale of several units in the platform’s name: one gives its part back, the others nothing, the platform the rest', async () => {
  const [a, b] = ['b1'.repeat(16), 'b2'.repeat(16)]
  const result = await gateway.issuePix({
    referenceId: 'PED-2',
    sellerId: plataforma,
    amount: 15_000,
    split: [
      { recipient: a, amount: 9_000 },
      { recipient: b, amount: 4_500 },
    ],
    buyer: ana,
    description: 'Combinação',
  })
  if (result.kind !== 'accepted') throw new Error(result.kind)
  const { id } = result.transaction
  simulator.control.pay(id)
  expect(await left(id)).toEqual({ [a]: 9_000, [b]: 4_500, [plataforma]: 1_500 })
  const back = (amount: number, ofA: number) =>
    gateway.refund(id, {
      sellerId: plataforma,
      amount,
      parts: [
        { recipient: a, amount: ofA },
        { recipient: b, amount: 0 },
      ],
    })
  await back(10_000, 9_000)
  expect(await left(id)).toEqual({ [b]: 4_500, [plataforma]: 500 })
  await expect(back(501, 0)).rejects.toMatchObject({ kind: 'refused' })
  await expect(back(100, 1)).rejects.toMatchObject({ kind: 'refused' })
  expect(await left(id)).toEqual({ [b]: 4_500, [plataforma]: 500 })
})

test('a part of somebody who got none of the sale is refused before anything is asked', async () => {
  const id = await aSale([])
  const refund = gateway.refund(id, {
    sellerId: vendedor,
    amount: 5_000,
    parts: [{ recipient: plataforma, amount: 1 }],
  })
  await expect(refund).rejects.toMatchObject({ kind: 'refused' })
  expect((await gateway.readTransaction(id))!.refundedAmount).toBe(0)
})
