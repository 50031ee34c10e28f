import type { Day } from './day.ts'

export const FREQUENCIES = ['daily', 'weekly', 'monthly', 'annually'] as const
export type Frequency = (typeof FREQUENCIES)[number]

/** Amounts in centavos; instants in epoch milliseconds. */
export type Plan = {
  id: string
  name: string
  description: string | null
  frequency: Frequency
  interval: number
  /** Null: each subscription says its own. */
  amount: number | null
  /** Added to the first charge of a subscription. */
  setupAmount: number
  /** How many intervals a subscription lasts; null: without an end. */
  duration: number | null
  status: 'active' | 'canceled'
  createdAt: number
  updatedAt: number
}

/**
 * A running charge of a stored card. Amounts in centavos, days as numbers, instants in epoch milliseconds: a benchmark holds a
 * million of these.
 */
export type Subscription = {
  id: string
  plan: Plan
  /** The terms of the plan when the subscription was made: later changes of the plan are for new ones. */
  frequency: Frequency
  interval: number
  sellerId: string
  customerId: string
  cardId: string
  amount: number
  /** The surcharge of the first charge; 0 afterwards. */
  setupAmount: number
  /** The first due date: all others are counted from it. */
  anchor: Day
  /** The number of the charge that falls due next, and its day. */
  step: number
  dueDay: Day
  /** From this day on nothing falls due; null: without an end. */
  expiresDay: Day | null
  lastDay: Day | null
  status: 'active' | 'suspended' | 'canceled' | 'expired'
  suspendedAt: number | null
  invoices: Invoice[]
  createdAt: number
  updatedAt: number
}

/** One due date of one subscription. Amount in centavos, instants in epoch milliseconds. */
export type Invoice = {
  id: string
  subscription: Subscription
  dueDay: Day
  amount: number
  status: 'pending' | 'paid' | 'canceled' | 'failed'
  /** The last transaction that paid it or may still pay it. */
  transactionId: string | null
  /** How often a charge was tried. */
  tries: number
  paidAt: number | null
  voidedAt: number | null
  createdAt: number
  updatedAt: number
}
