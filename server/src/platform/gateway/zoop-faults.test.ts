import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startSimulator, type Simulator } from '@alento/gateway-simulator/simulator.ts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CardChargeInput, ChargeResult, Gateway } from './gateway.ts'
import { ana } from '../../../test/buyer.ts'
import { openZoop } from './zoop-client.ts'

const vendedor = '5e'.repeat(16)
const plataforma = 'a1'.repeat(16)
const CARD = '4539003370725497'
const CODE = '8731'

let simulator: Simulator
let gateway: Gateway
const open = (baseUrl: string, over: { key?: string; timeoutMs?: number } = {}) =>
  openZoop({
    baseUrl,
    marketplaceId: simulator.marketplaceId,
    key: simulator.key,
    sellerId: plataforma,
    timeoutMs: 2_000, // as a busy machine needs for a connection
    ...over,
  })
beforeAll(async () => {
  simulator = await startSimulator({ webhookDelayMs: null })
  gateway = open(simulator.url)
})
afterAll(() => simulator.close())
beforeEach(() => simulator.reset())

const aCharge = (referenceId = 'PED-1', number = CARD): CardChargeInput => ({
  referenceId,
  sellerId: vendedor,
  amount: 12_990,
  split: [],
  description: 'Consulta',
  buyer: ana,
  card: { holderName: 'ANA PRADO', number, expirationMonth: 12, expirationYear: 2030, securityCode: CODE },
})
const charged = () => gateway.findByReference('PED-1').then((found) => found.map((t) => t.status))

test.each(['erro', 'html', 'forma', 'truncada', 'queda', 'demora'] as const)(
  'money taken behind the fault "%s" is unknown, and the reference finds it',
  async (tipo) => {
    simulator.control.changeFaults({ tipo, momento: 'depois', demoraMs: 30_000 })
    expect((await gateway.chargeCard(aCharge())).kind).toBe('unknown')
    simulator.control.resetFaults()
    expect(await charged()).toEqual(['succeeded'])
  },
)

test.each(['erro', 'html', 'forma', 'truncada', 'queda'] as const)(
  'the fault "%s" without money taken is unknown too, and the reference finds nothing',
  async (tipo) => {
    simulator.control.changeFaults({ tipo, momento: 'antes' })
    expect((await gateway.chargeCard(aCharge())).kind).toBe('unknown')
    simulator.control.resetFaults()
    expect(await charged()).toEqual([])
  },
)

test.each([
  [500, 'unknown'],
  [502, 'unknown'],
  [408, 'unknown'],
  [400, 'unavailable'],
  [401, 'unavailable'],
  [403, 'unavailable'],
  [429, 'unavailable'],
] as const)('an answer %i to a charge is %s', async (status, kind) => {
  simulator.control.changeFaults({ tipo: 'erro', status })
  expect(await gateway.chargeCard(aCharge())).toMatchObject({
    kind,
    cause: expect.stringContaining(`http ${status}`),
  })
})

test('the test card that never answers is unknown', async () => {
  expect(await gateway.chargeCard(aCharge('PED-1', '4710426743216178'))).toMatchObject({ kind: 'unknown' })
})

test('only the next charges fail when so many were asked for', async () => {
  simulator.control.changeFaults({ tipo: 'erro', proximas: 2 })
  const kinds = []
  for (const reference of ['PED-1', 'PED-2', 'PED-3'])
    kinds.push((await gateway.chargeCard(aCharge(reference))).kind)
  expect(kinds).toEqual(['unknown', 'unknown', 'accepted'])
})

test('a gateway that nobody listens for is unavailable', async () => {
  const closed = await startSimulator()
  await closed.close()
  expect(await open(closed.url).chargeCard(aCharge())).toEqual({
    kind: 'unavailable',
    cause: 'buyer: ECONNREFUSED',
  })
})

test('a wrong key is unavailable for charges and for reads', async () => {
  const stranger = open(simulator.url, { key: 'zpk_test_outra' })
  expect((await stranger.chargeCard(aCharge())).kind).toBe('unavailable')
  await expect(stranger.readTransaction('0'.repeat(32))).rejects.toMatchObject({ kind: 'unavailable' })
})

test('whatever fails before the charge was surely not charged', async () => {
  simulator.control.changeFaults({ tipo: 'erro', alcance: 'tudo', proximas: 1 })
  expect(await gateway.chargeCard(aCharge())).toMatchObject({
    kind: 'unavailable',
    cause: /^buyer: http 500/,
  })
  simulator.control.changeFaults({ latenciaMs: 30_000 })
  expect(await gateway.chargeCard(aCharge())).toEqual({ kind: 'unavailable', cause: 'buyer: timeout' })
})

test('a refund whose response is lost is unknown, and reading shows that it happened', async () => {
  const result = await gateway.chargeCard(aCharge())
  const id = result.kind === 'accepted' ? result.transaction.id : ''
  simulator.control.changeFaults({ tipo: 'queda', momento: 'depois', alcance: 'estornos' })
  await expect(gateway.refund(id, { sellerId: vendedor })).rejects.toMatchObject({ kind: 'unknown' })
  expect(await gateway.readTransaction(id)).toMatchObject({ status: 'canceled', refundedAmount: 12_990 })
})

test.each(['html', 'forma', 'truncada'] as const)(
  'a read answered with "%s" is an error, not a missing one',
  async (tipo) => {
    simulator.control.changeFaults({ tipo, alcance: 'tudo' })
    await expect(gateway.readTransaction('0'.repeat(32))).rejects.toMatchObject({ kind: 'unknown' })
    await expect(gateway.findByReference('PED-1')).rejects.toMatchObject({ kind: 'unknown' })
  },
)

/** A gateway that responds as the test defines to charges and to their list, and knows every buyer. */
let server: Server | undefined
afterEach(() => server?.close())
async function aGatewayThatSays(status: number, body: unknown, headers: Record<string, string> = {}) {
  const paths: string[] = []
  const buyer = { id: 'bb'.repeat(16), email: 'ana@example.com', address: {} }
  server = createServer((request, response) => {
    paths.push(`${request.method} ${request.url}`)
    const isCharge = /\/transactions(\?|$)/.test(request.url ?? '')
    response.writeHead(isCharge ? status : 200, { connection: 'close', ...(isCharge && headers) })
    response.end(JSON.stringify(isCharge ? body : buyer))
  })
  await new Promise<void>((done) => {
    server?.listen(0, '127.0.0.1', done)
  })
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, paths }
}
const said = async (status: number, body: unknown): Promise<ChargeResult> =>
  open((await aGatewayThatSays(status, body)).url).chargeCard(aCharge())

const transaction = {
  id: '4a'.repeat(16),
  status: 'succeeded',
  amount: '129.90',
  payment_type: 'credit',
  reference_id: 'PED-1',
  on_behalf_of: vendedor,
  created_at: '2026-11-21T14:03:22+00:00',
}
const refusal = {
  status: 'Request Failed',
  type: 'card_error',
  category: 'authorization_refused',
  message: 'No.',
}

test('an answer about another charge is not taken for ours', async () => {
  expect((await said(201, transaction)).kind).toBe('accepted')
  for (const over of [
    { amount: '12.99' },
    { reference_id: 'PED-2' },
    { on_behalf_of: plataforma },
    { payment_type: 'pix' },
  ])
    expect(await said(201, { ...transaction, ...over })).toMatchObject({
      kind: 'unknown',
    })
})

test('a new charge that is already over is declined when it failed, and unknown otherwise', async () => {
  expect((await said(201, { ...transaction, status: 'failed' })).kind).toBe('declined')
  for (const status of ['canceled', 'charged_back', 'teleported'])
    expect((await said(201, { ...transaction, status })).kind).toBe('unknown')
})

test('an error body is understood without its wrapper, with the code as a text, and inside a 200', async () => {
  expect((await said(402, refusal)).kind).toBe('declined')
  expect((await said(402, { error: { ...refusal, status_code: '402' } })).kind).toBe('declined')
  expect((await said(200, { error: { ...refusal, status_code: 402 } })).kind).toBe('declined')
  expect((await said(200, { error: { ...refusal, status_code: 500 } })).kind).toBe('unknown')
  expect((await said(200, { error: refusal })).kind).toBe('unknown')
  expect((await said(402, 'nonsense')).kind).toBe('unknown')
})

test('a refusal of the seller is not put on the buyer, and a 422 needs a reason', async () => {
  const error = { ...refusal, type: 'invalid_request_error', category: 'seller_authorization_refused' }
  expect((await said(402, { error })).kind).toBe('unavailable')
  const failed = { ...refusal, type: 'processing_error', category: 'server_api_error' }
  expect((await said(422, { error: failed })).kind).toBe('unknown')
  expect(await said(422, { error: { ...failed, reasons: ['Address'] } })).toMatchObject({
    reason: 'dados_incompletos',
  })
})

test('a list that ignores the filter, or that is only a part, does not pass for an answer', async () => {
  const other = { ...transaction, reference_id: 'PED-2' }
  const all = await aGatewayThatSays(200, { items: [transaction, other], has_more: false })
  expect((await open(all.url).findByReference('PED-1')).map((t) => t.referenceId)).toEqual(['PED-1'])
  server?.close()
  const part = await aGatewayThatSays(200, { items: [other], has_more: true })
  await expect(open(part.url).findByReference('PED-1')).rejects.toMatchObject({ kind: 'unknown' })
})

test('a redirect is never followed: the card would go with it', async () => {
  const { url, paths } = await aGatewayThatSays(307, {}, { location: '/outro' })
  expect((await open(url).chargeCard(aCharge())).kind).toBe('unknown')
  expect(paths.some((path) => path.includes('/outro'))).toBe(false)
})

test('neither the number nor the code of a card is in anything that comes back', async () => {
  const message = `Card ${CARD} (4539 0033 7072 5497) with code ${CODE} was refused`
  const results = [
    await said(402, { error: { ...refusal, message, reasons: [message] } }),
    await said(500, { error: { ...refusal, message } }),
    await said(400, { error: { ...refusal, category: `x${CARD}`, message } }),
    await said(201, { message }),
  ]
  const text = JSON.stringify(results)
  for (const secret of [CARD, CODE, '0033']) expect(text).not.toContain(secret)
  expect(text).toContain('Card *** (***) with code *** was refused')
})
