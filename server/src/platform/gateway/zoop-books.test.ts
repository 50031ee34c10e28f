import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startSimulator, type Simulator } from '@alento/gateway-simulator/simulator.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { GatewayBooks, GatewayPage } from './gateway-books.ts'
import type { Gateway } from './gateway.ts'
import { ana } from '../../../test/buyer.ts'
import { openZoop } from './zoop-client.ts'
import type { ZoopConfig } from './zoop-http.ts'

const inicio = Temporal.Instant.from('2026-11-21T14:00:00Z')
const vendedor = '5e'.repeat(16)
const plataforma = 'a1'.repeat(16)

let simulator: Simulator
let gateway: Gateway & GatewayBooks
const open = (over: Partial<ZoopConfig> = {}) =>
  openZoop({
    baseUrl: simulator.url,
    marketplaceId: simulator.marketplaceId,
    key: simulator.key,
    sellerId: plataforma,
    timeoutMs: 2_000,
    ...over,
  })
beforeAll(async () => {
  simulator = await startSimulator({ clock: { now: () => inicio }, webhookDelayMs: null })
  gateway = open()
})
afterAll(() => simulator.close())
beforeEach(() => simulator.reset())

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
})

/** A gateway that responds to every call with what `answer` returns for its query. */
async function aHostileGateway(answer: (query: URLSearchParams, path: string) => unknown, over = {}) {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://x')
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answer(url.searchParams, url.pathname)))
  })
  servers.push(server)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  return open({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, ...over })
}

async function all<T>(pages: AsyncIterable<GatewayPage<T>>) {
  const found: GatewayPage<T> & { sizes: number[] } = { items: [], unreadable: [], sizes: [] }
  for await (const { items, unreadable } of pages) {
    found.items.push(...items)
    found.unreadable.push(...unreadable)
    found.sizes.push(items.length)
  }
  return found
}

async function aPaidPix(referenceId: string): Promise<string> {
  const result = await gateway.issuePix({
    referenceId,
    sellerId: vendedor,
    amount: 12_990,
    split: [{ recipient: plataforma, amount: 1_299 }],
    description: 'Consulta',
    buyer: ana,
  })
  if (result.kind !== 'accepted') throw new Error(result.kind)
  simulator.control.pay(result.transaction.id)
  return result.transaction.id
}

const always = { from: inicio.subtract({ hours: 24 }), until: inicio.add({ hours: 24 * 400 }) }

test('the transactions of a period come page by page, oldest first, and none of another period', async () => {
  for (let n = 1; n <= 103; n += 1) await aPaidPix(`PED-${n}`)
  simulator.control.advance(60)
  await aPaidPix('DEPOIS')
  const hour = { from: inicio, until: inicio.add({ minutes: 60 }) }
  const found = await all(gateway.listTransactions(hour))
  expect(found.sizes).toEqual([100, 3])
  expect(found.items.map((t) => t.referenceId)).toEqual(Array.from({ length: 103 }, (_, i) => `PED-${i + 1}`))
  const later = await all(gateway.listTransactions({ ...always, from: hour.until }))
  expect(later.items.map((t) => t.referenceId)).toEqual(['DEPOIS'])
})

test('the receivables of a transaction are listed before and after the fee, and those of a seller by the day they came', async () => {
  const id = await aPaidPix('PED-1')
  const { items } = await all(gateway.listReceivables({ transactionId: id }))
  expect(items.find((r) => r.sellerId === vendedor)).toMatchObject({
    transactionId: id,
    status: 'pending',
    installment: 1,
    grossAmount: 11_691,
    netAmount: 11_691,
    expectedOn: '2026-12-21',
    paidOn: null,
  })
  expect(items.find((r) => r.sellerId === plataforma)).toMatchObject({ grossAmount: 1_299, netAmount: 1_170 })
  simulator.control.advance(31 * 24 * 60)
  const paid = (paidOn: string) => all(gateway.listReceivables({ sellerId: vendedor, paidOn }))
  expect((await paid('2026-12-21')).items).toMatchObject([{ status: 'paid', paidOn: '2026-12-21' }])
  expect((await paid('2026-12-22')).items).toEqual([])
})

test('transfers are listed with their day, their amount and the transactions they contain', async () => {
  const id = await aPaidPix('PED-1')
  simulator.control.advance(31 * 24 * 60)
  const { items } = await all(gateway.listTransfers(always))
  expect(items).toHaveLength(2)
  const [own] = (await all(gateway.listTransfers(always, vendedor))).items
  expect(own).toMatchObject({ sellerId: vendedor, amount: 11_691, date: '2026-12-21', status: 'succeeded' })
  expect(await gateway.listTransferTransactions(own!.id)).toEqual([id])
  expect((await all(gateway.listTransfers({ ...always, until: inicio }))).items).toEqual([])
  expect(await gateway.listTransferTransactions('0'.repeat(32))).toBeNull()
})

const aTransaction = (n: number, over: object = {}) => ({
  id: n.toString(16).padStart(32, '0'),
  status: 'succeeded',
  amount: '150.00',
  created_at: '2026-11-21T14:03:22+00:00',
  surprise: { deep: [1] },
  ...over,
})

test.each([
  ['ignores where we are', () => ({ items: [aTransaction(1)], has_more: true })],
  ['gives nothing and promises more', () => ({ items: [], has_more: true })],
  ['answers no list', () => ({ data: [] })],
  ['answers an error with status 200', () => ({ error: { category: 'forbidden', status_code: 403 } })],
])('a gateway that %s is an error, not a short or endless list', async (_what, answer) => {
  const hostile = await aHostileGateway(answer)
  await expect(all(hostile.listTransactions(always))).rejects.toMatchObject({ name: 'GatewayError' })
})

test('an unreadable row is named and hides nothing else; unknown fields and words are no error', async () => {
  const hostile = await aHostileGateway(() => ({
    items: [aTransaction(1, { amount: '1,50' }), aTransaction(2, { status: 'teleported' }), { nada: 1 }],
  }))
  const found = await all(hostile.listTransactions(always))
  expect(found.items).toMatchObject([{ status: 'unknown', amount: 15_000 }])
  expect(found.unreadable).toEqual([aTransaction(1).id, ''])
})

test('a list that moves while it is read gives each item once, and a gateway with smaller pages is followed', async () => {
  const rows = Array.from({ length: 7 }, (_, i) => aTransaction(i + 1))
  const hostile = await aHostileGateway((query) => {
    const start = Math.max(0, Number(query.get('offset')) - 1) // one item of the first page was removed meanwhile
    return { items: rows.slice(start, start + 3), has_more: start + 3 < rows.length }
  })
  const found = await all(hostile.listTransactions(always))
  expect(found.items.map((t) => t.id)).toEqual(rows.map((r) => r.id))
})

test('a filter that the gateway ignores brings nobody else into the answer', async () => {
  const other = 'b2'.repeat(16)
  const receivable = (recipient: string, paid_at: string | null) => ({
    id: recipient.slice(0, 6) + String(paid_at),
    status: 'paid',
    recipient,
    transaction: aTransaction(1).id,
    amount: '10.00',
    paid_at,
  })
  const hostile = await aHostileGateway((_query, path) =>
    path.endsWith('/receivables')
      ? {
          items: [vendedor, other].flatMap((s) =>
            ['2026-12-20T00:00:00+00:00', '2026-12-21', null].map((d) => receivable(s, d)),
          ),
        }
      : { items: [aTransaction(1), aTransaction(2, { created_at: '2020-01-01 00:00:00' })] },
  )
  expect((await all(hostile.listTransactions(always))).items.map((t) => t.id)).toEqual([aTransaction(1).id])
  const paid = await all(hostile.listReceivables({ sellerId: vendedor, paidOn: '2026-12-21' }))
  expect(paid.items).toMatchObject([
    { sellerId: vendedor, paidOn: '2026-12-21', grossAmount: 1_000, installment: 1 },
  ])
})

test('the unit of a transfer is a setting, and an amount in the other unit is not guessed', async () => {
  const answer = () => ({
    items: [
      { id: 't1', status: 'sent', recipient: null, amount: '47.90', created_at: '2026-12-21T03:00:00+0000' },
    ],
  })
  const inCents = await aHostileGateway(answer)
  expect(await all(inCents.listTransfers(always))).toMatchObject({ items: [], unreadable: ['t1'] })
  const inReais = await aHostileGateway(answer, { transferUnit: 'reais' })
  expect((await all(inReais.listTransfers(always))).items).toMatchObject([
    { amount: 4_790, status: 'unknown', sellerId: null, date: '2026-12-21' },
  ])
})
