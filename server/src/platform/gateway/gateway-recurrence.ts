import type { GatewayPage, Period } from './gateway-books.ts'
import type { NewCard, DeclineReason, GatewayBuyer } from './gateway.ts'

/**
 * The third part of the port: cards that are stored and charged by the gateway at intervals. Amounts are integer centavos in
 * both directions, days are civil days of Brasília (`YYYY-MM-DD`), ids are the gateway's. Source: zoop.md, sections 5 and 11;
 * the rest is assumed in ADR 0131.
 */

export type PlanTerms = {
  name: string
  description: string
  amount: number
  frequency: 'daily' | 'weekly' | 'monthly' | 'annually'
  /** How many of these lie between two charges. */
  interval: number
}

export type GatewayPlan = {
  id: string
  name: string
  /** Null: each subscription has its own. */
  amount: number | null
  frequency: PlanTerms['frequency'] | 'unknown'
  interval: number
  status: 'active' | 'canceled' | 'unknown'
}

export type NewStoredCard = {
  buyer: GatewayBuyer
  /** The data, or a token that a browser got for them. A token can be used once. */
  card: NewCard | { token: string }
}

export type StoredCard = {
  id: string
  /** The buyer that may be charged with it. */
  customerId: string
  brand: string
  last4: string
  /** Valid until the end of this month. */
  expirationMonth: number
  expirationYear: number
}

/**
 * `declined`: the card failed the gateway's charge of zero, or its data are wrong. `unavailable`: no card is known to us;
 * trying again is safe, because storing a card charges nothing. A token may be used up by then.
 */
export type StoredCardResult =
  | { kind: 'stored'; card: StoredCard }
  | { kind: 'declined'; reason: DeclineReason; gatewayMessage: string }
  | { kind: 'unavailable'; cause: string }

export type NewSubscription = {
  planId: string
  /** The seller that receives the money. */
  sellerId: string
  customerId: string
  cardId: string
  amount: number
  /** Today or later. The first charge; later ones keep its day of the month, or the last one of a short month. */
  dueDate: string
  /** The first day without a charge. */
  expirationDate?: string
}

export type GatewaySubscription = {
  id: string
  planId: string
  sellerId: string | null
  customerId: string
  cardId: string | null
  amount: number
  status: 'active' | 'suspended' | 'canceled' | 'expired' | 'unknown'
  /** The next charge. */
  dueDate: string | null
  lastChargeDate: string | null
  expirationDate: string | null
  createdAt: Temporal.Instant
}

/**
 * - `created`: it exists, with the terms asked for; it is charged from its due date on.
 * - `refused`: nothing was made; the reason is in the gateway's words.
 * - `unavailable`: nothing was made; trying again is safe.
 * - `unknown`: it may exist. Do not make another before `findSubscriptions` has returned.
 */
export type SubscriptionResult =
  | { kind: 'created'; subscription: GatewaySubscription }
  | { kind: 'refused'; gatewayMessage: string }
  | { kind: 'unavailable'; cause: string }
  | { kind: 'unknown'; cause: string }

export type GatewayInvoice = {
  id: string
  subscriptionId: string | null
  amount: number
  status: 'pending' | 'paid' | 'overdue' | 'canceled' | 'failed' | 'unknown'
  dueDate: string
  /** The transaction that paid it; null when there is none or the gateway does not say. */
  transactionId: string | null
  /** How often the gateway tried to charge it. */
  tries: number
  paidAt: Temporal.Instant | null
  /** When its money went back. */
  voidedAt: Temporal.Instant | null
  createdAt: Temporal.Instant
}

/**
 * Result of another try of an invoice.
 * - `paid`: it is paid, now or by an earlier try whose response was lost.
 * - `declined`: the card was refused; the invoice can be tried again.
 * - `closed`: it was canceled or refunded and will never be charged.
 * - `unavailable`: nothing was charged; trying again is safe.
 * - `unknown`: money may have been taken. Do not charge otherwise before `readInvoice` has returned.
 */
export type InvoiceResult =
  | { kind: 'paid'; invoice: GatewayInvoice }
  | { kind: 'closed'; invoice: GatewayInvoice }
  | { kind: 'declined'; reason: DeclineReason; gatewayMessage: string }
  | { kind: 'unavailable'; cause: string }
  | { kind: 'unknown'; cause: string }

/**
 * `storeCard`, `createSubscription` and `approveInvoice` never throw for a failure at the gateway; the other calls throw
 * `GatewayError`. Amounts that are not whole centavos are a bug of ours and throw `RangeError`. Never call any of them inside a
 * database transaction.
 */
export type GatewayRecurrence = {
  /** Creates a plan. Not repeatable: after `unknown`, look for its name in `listPlans` first. */
  createPlan(terms: PlanTerms): Promise<GatewayPlan>
  /** Null when the gateway reports that there is none. */
  readPlan(id: string): Promise<GatewayPlan | null>
  /** Every plan of the marketplace, canceled ones too. */
  listPlans(): Promise<GatewayPlan[]>
  /** Replaces all terms; running subscriptions keep their amount. Repeating it changes nothing. */
  updatePlan(id: string, terms: PlanTerms): Promise<GatewayPlan>
  /** No new subscription can use it. Repeating it changes nothing. */
  removePlan(id: string): Promise<void>

  /** Creates or updates the buyer and stores the card for it, which the gateway checks with a charge of zero. */
  storeCard(input: NewStoredCard): Promise<StoredCardResult>

  createSubscription(input: NewSubscription): Promise<SubscriptionResult>
  /** A buyer's subscriptions of all states that were made in the period. A short one: the gateway filters by time only. */
  findSubscriptions(customerId: string, madeIn: Period): Promise<GatewaySubscription[]>
  /** Null when the gateway reports that there is none. */
  readSubscription(id: string): Promise<GatewaySubscription | null>
  /** Suspends a subscription: no charge falls due from now on. Repeating it changes nothing. */
  suspendSubscription(id: string): Promise<GatewaySubscription>
  /** Reactivates a subscription with the next due date; the ones missed are not charged. Repeating it changes nothing. */
  reactivateSubscription(id: string): Promise<GatewaySubscription>
  /** Ends it and cancels its pending invoices; cancel failed ones by `cancelInvoice`. Repeating it changes nothing. */
  cancelSubscription(id: string): Promise<void>

  /** A subscription's invoices that were made in the period, page by page, oldest first. */
  listInvoices(subscriptionId: string, madeIn: Period): AsyncIterable<GatewayPage<GatewayInvoice>>
  /** Null when the gateway reports that there is none. */
  readInvoice(id: string): Promise<GatewayInvoice | null>
  /** Charges a pending or failed invoice with the subscription's card, once. A paid one is not charged again. */
  approveInvoice(id: string): Promise<InvoiceResult>
  /** Refunds a paid invoice completely. Repeating it changes nothing. */
  voidInvoice(id: string): Promise<GatewayInvoice>
  /** An unpaid invoice will never be charged. Repeating it changes nothing. `refused` when it is paid: void it instead. */
  cancelInvoice(id: string): Promise<void>
}
