import { startSimulator, type Simulator } from '@alento/gateway-simulator/simulator.ts'
import type {
  GatewayInvoice,
  GatewayRecurrence,
  NewSubscription,
  PlanTerms,
} from '#platform/gateway/gateway-recurrence.ts'
import { openZoop } from '#platform/gateway/zoop-client.ts'
import { ana } from './buyer.ts'

export const agora = Temporal.Instant.from('2026-11-21T14:03:22Z')
export const plataforma = 'a1'.repeat(16)
/** A period from long before every test to long after it. */
export const sempre = { from: agora, until: agora.add({ hours: 24 * 800 }) }

export const mensal: PlanTerms = {
  name: 'Cartão mensal',
  description: 'Cartão de descontos',
  amount: 2_990,
  frequency: 'monthly',
  interval: 1,
}

export const aCard = (over: object = {}) => ({
  holderName: 'ANA PRADO',
  number: '4539003370725497',
  securityCode: '123',
  expirationMonth: 12,
  expirationYear: 2030,
  ...over,
})

/** A card that passes the charge of zero when it is stored and is declined from then on. */
export const semSaldo = aCard({ holderName: 'SALDO INSUFICIENTE' })

/** A simulator at a fixed time, and a client of it. */
export async function aGateway(timeoutMs = 5_000) {
  const simulator = await startSimulator({ clock: { now: () => agora }, webhookDelayMs: null })
  const { url: baseUrl, marketplaceId, key } = simulator
  return { simulator, gateway: openZoop({ baseUrl, marketplaceId, key, sellerId: plataforma, timeoutMs }) }
}

/** The request of a subscription due on the 1st of December, with a new plan and a stored card. */
export async function aRequest(
  gateway: GatewayRecurrence,
  card = aCard(),
  over: Partial<NewSubscription> = {},
): Promise<NewSubscription> {
  const plan = await gateway.createPlan(mensal)
  const stored = await gateway.storeCard({ buyer: ana, card })
  if (stored.kind !== 'stored') throw new Error(JSON.stringify(stored))
  const { id: cardId, customerId } = stored.card
  const terms = {
    planId: plan.id,
    sellerId: plataforma,
    customerId,
    cardId,
    amount: 2_990,
    dueDate: '2026-12-01',
  }
  return { ...terms, ...over }
}

export async function aSubscription(gateway: GatewayRecurrence, request: NewSubscription) {
  const result = await gateway.createSubscription(request)
  if (result.kind !== 'created') throw new Error(JSON.stringify(result))
  return result.subscription
}

/** Moves the simulator to noon in Brasília of a day. */
export const until = (simulator: Simulator, day: string): string =>
  simulator.control.advanceTo(Temporal.Instant.from(`${day}T12:00:00-03:00`))

export async function invoicesOf(
  gateway: GatewayRecurrence,
  subscriptionId: string,
): Promise<GatewayInvoice[]> {
  const found: GatewayInvoice[] = []
  for await (const { items } of gateway.listInvoices(subscriptionId, sempre)) found.push(...items)
  return found
}
