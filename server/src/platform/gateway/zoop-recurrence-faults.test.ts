import type { Simulator } from '@alento/gateway-simulator/simulator.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ana } from '../../../test/buyer.ts'
import {
  aCard,
  aGateway,
  aRequest,
  aSubscription,
  invoicesOf,
  sempre,
  semSaldo,
  until,
} from '../../../test/recurrence.ts'
import type { GatewayRecurrence } from './gateway-recurrence.ts'

let simulator: Simulator
let gateway: GatewayRecurrence
beforeAll(async () => {
  ;({ simulator, gateway } = await aGateway(400))
})
afterAll(() => simulator.close())
beforeEach(() => simulator.reset())

const faults = ['erro', 'html', 'forma', 'truncada', 'queda', 'demora'] as const

test.each(faults)(
  'a subscription made behind the fault "%s" is unknown, and its buyer finds it',
  async (tipo) => {
    const request = await aRequest(gateway)
    simulator.control.changeFaults({ tipo, momento: 'depois', demoraMs: 30_000 })
    expect((await gateway.createSubscription(request)).kind).toBe('unknown')
    simulator.control.resetFaults()
    expect(await gateway.findSubscriptions(request.customerId, sempre)).toMatchObject([
      { planId: request.planId },
    ])
  },
)

async function aFailedInvoice() {
  const request = await aRequest(gateway, semSaldo)
  const { id } = await aSubscription(gateway, request)
  until(simulator, '2026-12-01')
  const [invoice] = await invoicesOf(gateway, id)
  simulator.control.recurrence.changeCard(request.cardId, { resultado: 'approved' })
  return invoice!.id // the due date has come
}

test.each(['erro', 'queda', 'demora'] as const)(
  'money taken by an approval behind the fault "%s" is unknown, and approving again does not take it twice',
  async (tipo) => {
    const id = await aFailedInvoice()
    simulator.control.changeFaults({ tipo, momento: 'depois', demoraMs: 30_000, proximas: 1 })
    expect((await gateway.approveInvoice(id)).kind).toBe('unknown')
    expect((await gateway.approveInvoice(id)).kind).toBe('paid')
    expect(simulator.control.transactions().filter(({ status }) => status === 'succeeded')).toHaveLength(1)
  },
)

test.each(['html', 'forma', 'truncada'] as const)(
  'an approval that is answered with "%s" is judged by what the invoice then says',
  async (tipo) => {
    const id = await aFailedInvoice()
    simulator.control.changeFaults({ tipo, momento: 'depois', proximas: 1 })
    expect((await gateway.approveInvoice(id)).kind).toBe(tipo === 'forma' ? 'paid' : 'unknown')
    expect((await gateway.readInvoice(id))?.status).toBe('paid')
  },
)

test.each([
  [429, 'unavailable'],
  [403, 'unavailable'],
  [500, 'unknown'],
] as const)('an answer %i to an approval is %s', async (status, kind) => {
  const id = await aFailedInvoice()
  simulator.control.changeFaults({ tipo: 'erro', status, momento: 'antes' })
  expect(await gateway.approveInvoice(id)).toMatchObject({ kind })
})

test('an approval whose invoice cannot be read afterwards is unknown', async () => {
  const id = await aFailedInvoice()
  simulator.control.changeFaults({ tipo: 'forma', alcance: 'tudo' })
  expect(await gateway.approveInvoice(id)).toMatchObject({ kind: 'unknown', cause: /^reading after the try/ })
})

test('a void whose response is lost is unknown, and repeating it says that it happened', async () => {
  const { id: subscriptionId } = await aSubscription(gateway, await aRequest(gateway))
  until(simulator, '2026-12-01')
  const [invoice] = await invoicesOf(gateway, subscriptionId)
  simulator.control.changeFaults({ tipo: 'queda', momento: 'depois', alcance: 'estornos', proximas: 1 })
  await expect(gateway.voidInvoice(invoice!.id)).rejects.toMatchObject({ kind: 'unknown' }) // the due date has come
  expect((await gateway.voidInvoice(invoice!.id)).voidedAt).not.toBeNull()
})

test('a lost cancellation is done when it is repeated', async () => {
  const { id } = await aSubscription(gateway, await aRequest(gateway))
  simulator.control.changeFaults({ tipo: 'queda', momento: 'depois', alcance: 'tudo', proximas: 1 })
  await expect(gateway.cancelSubscription(id)).rejects.toMatchObject({ kind: 'unknown' })
  await gateway.cancelSubscription(id)
  expect((await gateway.readSubscription(id))?.status).toBe('canceled')
})

test('a card that cannot be stored for want of the gateway may be stored again', async () => {
  for (const tipo of ['erro', 'html', 'forma', 'queda'] as const) {
    simulator.control.changeFaults({ tipo, alcance: 'tudo' })
    expect(await gateway.storeCard({ buyer: ana, card: aCard() })).toMatchObject({ kind: 'unavailable' })
  }
  simulator.control.resetFaults()
  expect((await gateway.storeCard({ buyer: ana, card: aCard() })).kind).toBe('stored')
})
