import { z } from 'zod'
import type { GatewayInvoice, GatewayPlan, GatewaySubscription, StoredCard } from './gateway-recurrence.ts'
import { idOf } from './zoop-books-schema.ts'
import { toCentavos } from './zoop-money.ts'
import { toDay, toInstant } from './zoop-schema.ts'

const Amount = z.union([z.string(), z.number()])
const Text = z.string().nullish()
/** Stored and shown; escaped whenever it becomes part of a URL. */
const Id = z.string().min(1).max(64)

const instantOf = (text: string | null | undefined): Temporal.Instant | null =>
  text ? toInstant(text) : null

const Plan = z.object({
  name: z.string(),
  amount: Amount.nullish(),
  frequency: z.string(),
  interval: z.coerce.number().int().min(1),
  status: z.string(),
})
const FREQUENCIES = ['daily', 'weekly', 'monthly', 'annually'] as const
const PLAN_STATUS = ['active', 'canceled'] as const

/** Converts a plan to our terms; null when the response is not one. The id is called `uuid` or `id`. */
export function toPlan(json: unknown): GatewayPlan | null {
  const parsed = Plan.safeParse(json)
  const id = idOf(json)
  if (!parsed.success || !id) return null
  const { name, interval } = parsed.data
  const amount = parsed.data.amount == null ? null : toCentavos('plan', parsed.data.amount)
  if (amount === null && parsed.data.amount != null) return null
  const frequency = FREQUENCIES.find((word) => word === parsed.data.frequency) ?? 'unknown'
  const status = PLAN_STATUS.find((word) => word === parsed.data.status) ?? 'unknown'
  return { id, name, amount, frequency, interval, status }
}

const Subscription = z.object({
  plan: Id,
  on_behalf_of: Text,
  customer: Id,
  card: Text,
  amount: Amount,
  status: z.string(),
  due_date: Text,
  due_since_date: Text,
  expiration_date: Text,
  created_at: z.string(),
})
const SUBSCRIPTION_STATUS = ['active', 'suspended', 'canceled', 'expired'] as const

/** Converts a subscription to our terms; null when the response is not one. The id is called `uuid` or `id`. */
export function toSubscription(json: unknown): GatewaySubscription | null {
  const parsed = Subscription.safeParse(json)
  const id = idOf(json)
  if (!parsed.success || !id) return null
  const s = parsed.data
  const amount = toCentavos('subscription', s.amount)
  const createdAt = toInstant(s.created_at)
  if (amount === null || !createdAt) return null
  return {
    id,
    planId: s.plan,
    sellerId: s.on_behalf_of ?? null,
    customerId: s.customer,
    cardId: s.card ?? null,
    amount,
    status: SUBSCRIPTION_STATUS.find((word) => word === s.status) ?? 'unknown',
    dueDate: toDay(s.due_date),
    lastChargeDate: toDay(s.due_since_date),
    expirationDate: toDay(s.expiration_date),
    createdAt,
  }
}

const Invoice = z.object({
  subscription: Text,
  amount: Amount,
  status: z.string(),
  due_date: z.string(),
  transaction: Text,
  retries: z.coerce.number().int().min(0).nullish(),
  paid_at: Text,
  voided_at: Text,
  created_at: z.string(),
})
const INVOICE_STATUS = {
  pending: 'pending',
  paid: 'paid',
  'over-due': 'overdue',
  canceled: 'canceled',
  failed: 'failed',
} as const

const isKnown = (status: string): status is keyof typeof INVOICE_STATUS =>
  Object.hasOwn(INVOICE_STATUS, status)

/** Converts an invoice to our terms; null when the response is not one. */
export function toInvoice(json: unknown): GatewayInvoice | null {
  const parsed = Invoice.safeParse(json)
  const id = idOf(json)
  if (!parsed.success || !id) return null
  const i = parsed.data
  const amount = toCentavos('invoice', i.amount)
  const createdAt = toInstant(i.created_at)
  const dueDate = toDay(i.due_date)
  if (amount === null || !createdAt || !dueDate) return null
  return {
    id,
    subscriptionId: i.subscription ?? null,
    amount,
    status: isKnown(i.status) ? INVOICE_STATUS[i.status] : 'unknown',
    dueDate,
    transactionId: i.transaction ?? null,
    tries: i.retries ?? 0,
    paidAt: instantOf(i.paid_at),
    voidedAt: instantOf(i.voided_at),
    createdAt,
  }
}

const Card = z.object({
  id: z.string().regex(/^[0-9a-f]{32}$/),
  customer: Id,
  card_brand: z.string().min(1),
  last4_digits: z.string().regex(/^\d{4}$/),
  expiration_month: z.coerce.number().int().min(1).max(12),
  expiration_year: z.coerce.number().int().min(2000).max(2099),
})

/** Converts a stored card to our terms; null when the response is not one, or not of this buyer. */
export function toStoredCard(json: unknown, customerId: string): StoredCard | null {
  const parsed = Card.safeParse(json)
  if (!parsed.success || parsed.data.customer !== customerId) return null
  const card = parsed.data
  return {
    id: card.id,
    customerId,
    brand: card.card_brand,
    last4: card.last4_digits,
    expirationMonth: card.expiration_month,
    expirationYear: card.expiration_year,
  }
}

const Token = z.object({ id: z.string().regex(/^[0-9a-f]{32}$/) })
export const toToken = (json: unknown): string | null => Token.safeParse(json).data?.id ?? null
