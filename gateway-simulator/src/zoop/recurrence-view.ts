import type { Core } from '../core.ts'
import { dayText } from '../domain/day.ts'
import { isoSeconds } from './format.ts'
import { uriOf, type Json } from './transaction-view.ts'
import type { Invoice, Plan, Subscription } from '../domain/recurrence.ts'

const at = (ms: number): string => isoSeconds(Temporal.Instant.fromEpochMilliseconds(ms))
const atOrNull = (ms: number | null): string | null => (ms === null ? null : at(ms))

/** Plans, subscriptions and invoices have amounts in integer centavos; the id of the first two is called `uuid`. */
export const planJson = (marketplaceId: string, plan: Plan): Json => ({
  uuid: plan.id,
  name: plan.name,
  description: plan.description,
  frequency: plan.frequency,
  interval: plan.interval,
  payment_methods: ['credit'],
  amount: plan.amount,
  setup_amount: plan.setupAmount,
  currency: 'BRL',
  duration: plan.duration,
  status: plan.status,
  resource: 'plan',
  uri: uriOf(marketplaceId, `recurrence_plans/${plan.id}`),
  created_at: at(plan.createdAt),
  updated_at: at(plan.updatedAt),
})

export const subscriptionJson = (marketplaceId: string, s: Subscription): Json => ({
  uuid: s.id,
  plan: s.plan.id,
  on_behalf_of: s.sellerId,
  customer: s.customerId,
  description: null,
  payment_method: 'credit',
  card: s.cardId,
  due_date: dayText(s.dueDay),
  due_since_date: s.lastDay === null ? null : dayText(s.lastDay),
  // The field is sent as a day and returned as its midnight.
  expiration_date: s.expiresDay === null ? null : `${dayText(s.expiresDay)} 00:00:00+00:00`,
  amount: s.amount,
  currency: 'BRL',
  status: s.status,
  suspended_at: atOrNull(s.suspendedAt),
  resource: 'subscription',
  uri: uriOf(marketplaceId, `recurrence_subscriptions/${s.id}`),
  created_at: at(s.createdAt),
  updated_at: at(s.updatedAt),
})

/** The gateway tries a due date once by itself; further tries are asked for by `/approve`. */
const MAX_RETRIES = 1

export function invoiceJson(sim: Core, invoice: Invoice): Json {
  const { subscription: s } = invoice
  const buyer = sim.state.buyers.get(s.customerId)?.fields ?? {}
  const field = (name: string): unknown => buyer[name] ?? null
  return {
    id: invoice.id,
    subscription: s.id,
    on_behalf_of: s.sellerId,
    customer: s.customerId,
    invoice_customer: {
      uuid: s.customerId,
      first_name: field('first_name'),
      last_name: field('last_name'),
      taxpayer_id: field('taxpayer_id'),
      email: field('email'),
    },
    description: s.plan.name,
    payment_method: 'credit',
    due_date: dayText(invoice.dueDay),
    expiration_date: null,
    amount: invoice.amount,
    currency: 'BRL',
    // Our assumption: the documentation does not say how an invoice names its transaction.
    transaction: invoice.transactionId,
    paid_at: atOrNull(invoice.paidAt),
    voided_at: atOrNull(invoice.voidedAt),
    retries: invoice.tries,
    max_retries: MAX_RETRIES,
    status: invoice.status,
    resource: 'invoice',
    metadata: [],
    created_at: at(invoice.createdAt),
    updated_at: at(invoice.updatedAt),
    uri: uriOf(sim.options.marketplaceId, `invoices/${invoice.id}`),
  }
}
