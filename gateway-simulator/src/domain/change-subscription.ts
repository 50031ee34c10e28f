import { z } from 'zod'
import type { Core } from '../core.ts'
import type { EventType } from '../events/event-body.ts'
import { subscriptionJson } from '../zoop/recurrence-view.ts'
import { zoopError } from '../zoop/zoop-error.ts'
import { isKnownSeller } from './create-transaction.ts'
import { toDay, type Day } from './day.ts'
import { newId } from './id.ts'
import { changeInvoice } from './invoice.ts'
import { getPlan, LEAST } from './plan.ts'
import { dueDate, goOnFrom, schedule, today } from './subscription.ts'
import { parseBody } from './transaction-request.ts'
import type { Plan, Subscription } from './recurrence.ts'

/** A day, also when it is written as an instant: `2027-12-01 00:00:00+00:00`. */
const DayText = z
  .string()
  .max(40)
  .transform((text) => text.slice(0, 10))
  .pipe(z.iso.date())
  .transform((text): Day => toDay(Temporal.PlainDate.from(text)))

const Changes = z.object({
  plan: z.string().optional(),
  on_behalf_of: z.string().optional(),
  customer: z.string().optional(),
  card: z.string().optional(),
  payment_method: z.literal('credit').optional(),
  due_date: DayText.optional(),
  expiration_date: DayText.nullish(),
  amount: z.int().min(LEAST).max(100_000_000).optional(),
  currency: z.literal('BRL').optional(),
})
const Creation = Changes.required({
  plan: true,
  on_behalf_of: true,
  customer: true,
  card: true,
  due_date: true,
})

const invalid = (field: string) =>
  zoopError(400, 'invalid_parameter', `Invalid or missing parameter: ${field}.`)

type Parties = Pick<Subscription, 'sellerId' | 'customerId' | 'cardId'>

/** Returns the stored ids of seller and buyer, so that a million subscriptions share their texts. @throws ZoopError 402, 404 */
function partiesOf(sim: Core, asked: Parties): Parties {
  const { sellers, buyers, cards } = sim.state
  const customer = buyers.get(asked.customerId)
  const card = cards.get(asked.cardId)
  if (!isKnownSeller(sim, asked.sellerId) || !customer || !card) throw zoopError(404, 'resource_not_found')
  if (card.customer !== customer.id) throw zoopError(402, 'card_customer_not_associated')
  const sellerId =
    sellers.get(asked.sellerId)?.id ?? sim.state.sharedIds.get(asked.sellerId) ?? asked.sellerId
  sim.state.sharedIds.set(sellerId, sellerId)
  return { sellerId, customerId: customer.id, cardId: card.id }
}

function usablePlan(sim: Core, id: string): Plan {
  const plan = getPlan(sim, id)
  if (plan.status === 'canceled') throw invalid('plan')
  return plan
}

/** The end that the plan's duration gives, or the one asked for when it is earlier. */
function endOf(terms: Parameters<typeof dueDate>[0], plan: Plan, asked: Day | null): Day | null {
  const planned = plan.duration === null ? null : dueDate(terms, plan.duration)
  return planned === null || asked === null ? (asked ?? planned) : Math.min(planned, asked)
}

type SubscriptionEvent = Extract<EventType, `subscription.${string}`>
const announce = (sim: Core, type: SubscriptionEvent, s: Subscription): void =>
  sim.events.emit(type, subscriptionJson(sim.options.marketplaceId, s))

/** @throws ZoopError 404 */
export function getSubscription(sim: Core, id: string): Subscription {
  const s = sim.state.subscriptions.get(id)
  if (!s) throw zoopError(404, 'resource_not_found')
  return s
}

/**
 * `POST /recurrence_subscriptions`. No charge is made before its due date; one of today is made by the next look at the agenda,
 * right after this request. @throws ZoopError 400, 402, 404
 */
export function createSubscription(sim: Core, body: unknown): Subscription {
  const r = parseBody(Creation, body)
  const plan = usablePlan(sim, r.plan)
  const parties = partiesOf(sim, { sellerId: r.on_behalf_of, customerId: r.customer, cardId: r.card })
  const amount = r.amount ?? plan.amount
  if (amount === null) throw invalid('amount')
  if (r.due_date < today(sim)) throw invalid('due_date')
  const { frequency, interval, setupAmount } = plan
  const terms = { anchor: r.due_date, frequency, interval }
  const now = sim.clock.now().epochMilliseconds
  const s: Subscription = {
    id: newId(),
    plan,
    ...terms,
    ...parties,
    amount,
    setupAmount,
    step: 0,
    dueDay: r.due_date,
    expiresDay: endOf(terms, plan, r.expiration_date ?? null),
    lastDay: null,
    status: 'active',
    suspendedAt: null,
    invoices: [],
    createdAt: now,
    updatedAt: now,
  }
  sim.state.subscriptions.add(s)
  schedule(sim, s)
  announce(sim, 'subscription.created', s)
  return s
}

const isRunning = (s: Subscription): boolean => s.status === 'active' || s.status === 'suspended'

/** Records a change and enters the next step in the agenda. */
function changed(sim: Core, s: Subscription, event: SubscriptionEvent): Subscription {
  s.updatedAt = sim.clock.now().epochMilliseconds
  schedule(sim, s)
  announce(sim, event, s)
  return s
}

type Changes = z.infer<typeof Changes>

/** Returns seller and buyer after a change. @throws ZoopError 402, 404 */
const changedParties = (sim: Core, s: Subscription, r: Changes): Parties =>
  partiesOf(sim, {
    sellerId: r.on_behalf_of ?? s.sellerId,
    customerId: r.customer ?? s.customerId,
    cardId: r.card ?? s.cardId,
  })

/** Counts the due dates from a new anchor. */
function moveAnchor(s: Subscription, day: Day): void {
  s.anchor = day
  s.dueDay = day
  s.step = 0
}

/** Goes over to another plan, with its amount and intervals, from the next due date on. */
function takePlan(s: Subscription, plan: Plan): void {
  s.plan = plan
  s.frequency = plan.frequency
  s.interval = plan.interval
  s.amount = plan.amount ?? s.amount
  moveAnchor(s, s.dueDay)
  s.expiresDay = endOf(s, plan, s.expiresDay)
}

/**
 * `PUT /recurrence_subscriptions/{id}`: the fields of the creation, each optional. A new due date is a new anchor; another plan
 * counts its intervals from the next due date and brings its amount, unless the request has one.
 * @throws ZoopError 400, 402, 404
 */
export function updateSubscription(sim: Core, id: string, body: unknown): Subscription {
  const s = getSubscription(sim, id)
  const r = parseBody(Changes, body)
  if (!isRunning(s)) throw zoopError(400, 'no_action_taken')
  const plan = r.plan === undefined || r.plan === s.plan.id ? s.plan : usablePlan(sim, r.plan)
  const parties = changedParties(sim, s, r)
  if (r.due_date !== undefined && r.due_date < today(sim)) throw invalid('due_date')
  Object.assign(s, parties)
  if (r.due_date !== undefined) moveAnchor(s, r.due_date)
  if (r.expiration_date !== undefined) s.expiresDay = r.expiration_date
  if (plan !== s.plan) takePlan(s, plan)
  s.amount = r.amount ?? s.amount
  return changed(sim, s, 'subscription.updated')
}

/** Suspends a subscription: no charge falls due from now on. @throws ZoopError 400 unless it is active, 404 */
export function suspendSubscription(sim: Core, id: string): Subscription {
  const s = getSubscription(sim, id)
  if (s.status !== 'active') throw zoopError(400, 'no_action_taken')
  s.status = 'suspended'
  s.suspendedAt = sim.clock.now().epochMilliseconds
  return changed(sim, s, 'subscription.updated')
}

/** Goes on with the first due date from today; the ones missed make no invoice. @throws ZoopError 400 unless suspended, 404 */
export function reactivateSubscription(sim: Core, id: string): Subscription {
  const s = getSubscription(sim, id)
  if (s.status !== 'suspended') throw zoopError(400, 'no_action_taken')
  s.status = 'active'
  s.suspendedAt = null
  goOnFrom(s, today(sim))
  return changed(sim, s, 'subscription.active')
}

/** Ends a subscription and cancels its pending invoices; failed ones stay as they are. @throws ZoopError 400 when it has ended, 404 */
export function cancelSubscription(sim: Core, id: string): Subscription {
  const s = getSubscription(sim, id)
  if (!isRunning(s)) throw zoopError(400, 'no_action_taken')
  s.status = 'canceled'
  for (const invoice of s.invoices)
    if (invoice.status === 'pending') changeInvoice(sim, invoice, 'canceled', 'invoice.canceled')
  return changed(sim, s, 'subscription.canceled')
}
