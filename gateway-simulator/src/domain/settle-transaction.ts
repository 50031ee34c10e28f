import { announce, type Core } from '../core.ts'
import { zoopError } from '../zoop/zoop-error.ts'
import { newId } from './id.ts'
import { followTransaction } from './invoice.ts'
import { renewReceivables } from './receivables.ts'
import type { HistoryEntry, Transaction } from './transaction.ts'
import { takeBack, type VoidRule } from './void-rules.ts'

const ZONE = 'America/Sao_Paulo'

/** Returns the transaction or throws Zoop's 404. */
export function getTransaction(sim: Core, id: string): Transaction {
  const transaction = sim.state.transactions.get(id)
  if (!transaction) throw zoopError(404, 'resource_not_found')
  return transaction
}

function record(sim: Core, t: Transaction, operation: HistoryEntry['operation'], amount: number): void {
  t.updatedAt = sim.clock.now()
  t.history.push({ id: newId(), operation, status: 'succeeded', amount, at: t.updatedAt })
}

/** Refunds a Pix that is paid after its expiry, as Zoop documents. */
function bouncePix(sim: Core, t: Transaction): Transaction {
  record(sim, t, 'authorization', t.amount)
  record(sim, t, 'void', t.amount)
  t.refunded = t.amount
  t.voidedAt = t.updatedAt
  announce(sim, 'transaction.void.succeeded', t)
  return t
}

/** Undecided: an unpaid boleto or Pix, a card under review. */
export const isWaiting = (t: Transaction): boolean => t.status === 'pending' || t.status === 'new'

/** Marks a boleto, a Pix or a card under review as paid. @throws ZoopError 402 no_action_taken when it can no longer be paid */
export function payTransaction(sim: Core, id: string): Transaction {
  const t = getTransaction(sim, id)
  if (t.pix && t.status === 'canceled' && t.refunded === 0) return bouncePix(sim, t)
  if (!isWaiting(t)) throw zoopError(402, 'no_action_taken')
  record(sim, t, 'authorization', t.amount)
  t.status = 'succeeded'
  t.captured = true
  if (t.boleto) t.boleto.paidAt = t.updatedAt
  renewReceivables(sim.state.receivables, t, t.updatedAt)
  announce(sim, 'transaction.succeeded', t)
  followTransaction(sim, t)
  return t
}

/** Lets an unpaid transaction expire. @throws ZoopError 402 no_action_taken when it is not waiting */
export function expireTransaction(sim: Core, id: string): Transaction {
  const t = getTransaction(sim, id)
  if (!isWaiting(t)) throw zoopError(402, 'no_action_taken')
  t.status = 'canceled'
  t.updatedAt = sim.clock.now()
  announce(sim, 'transaction.canceled', t)
  followTransaction(sim, t)
  return t
}

/** When an unpaid boleto or Pix expires, in epoch milliseconds; null when it does not. */
function expiryOf(t: Transaction): number | null {
  if (t.status !== 'pending') return null
  if (t.pix) return t.pix.expiresAt.epochMilliseconds
  // A boleto can be paid until the end of its limit day in Brasília.
  return t.boleto?.paymentLimitDate.add({ days: 1 }).toZonedDateTime(ZONE).epochMilliseconds ?? null
}

/** Enters when a transaction expires. A former entry no longer holds. */
export function scheduleExpiry(sim: Core, t: Transaction): void {
  const at = expiryOf(t)
  if (at !== null) sim.state.expiries.add(at, t)
}

/** Cancels the unpaid transactions whose time is over. */
export function expireDue(sim: Core): void {
  const now = sim.clock.now().epochMilliseconds
  const { expiries, transactions } = sim.state
  for (let due = expiries.take(now); due; due = expiries.take(now))
    for (const t of due.items)
      if (expiryOf(t) === due.at && transactions.get(t.id) === t) expireTransaction(sim, t.id)
}

const VOIDABLE: ReadonlySet<string> = new Set(['succeeded', 'partial_refunded', 'pre_authorized'])

/**
 * Refunds `amount` centavos, or all that is left; `rules` divide it. A pre-authorisation is released completely.
 * @throws ZoopError 402 void_transaction_error when it is more than the rest
 */
export function voidTransaction(
  sim: Core,
  id: string,
  asked?: number,
  rules?: readonly VoidRule[],
): Transaction {
  const t = getTransaction(sim, id)
  const left = t.amount - t.refunded
  const amount = asked ?? left
  if (!VOIDABLE.has(t.status) || amount > left) throw zoopError(402, 'void_transaction_error')
  if (t.status === 'pre_authorized' && amount < left) throw zoopError(402, 'void_transaction_error')
  const wasPaid = t.status !== 'pre_authorized'
  if (wasPaid) takeBack(t, amount, rules)
  record(sim, t, 'void', amount)
  if (wasPaid) t.refunded += amount
  const isWhole = amount === left
  t.status = isWhole ? 'canceled' : 'partial_refunded'
  if (isWhole) t.voidedAt = t.updatedAt
  if (wasPaid) renewReceivables(sim.state.receivables, t, t.updatedAt)
  announce(sim, 'transaction.void.succeeded', t)
  if (isWhole) announce(sim, 'transaction.canceled', t)
  followTransaction(sim, t)
  return t
}

/** Captures a pre-authorised amount, once; less than authorised is allowed. @throws ZoopError 402 */
export function captureTransaction(sim: Core, id: string, asked?: number): Transaction {
  const t = getTransaction(sim, id)
  const amount = asked ?? t.amount
  if (t.status !== 'pre_authorized' || amount > t.amount) throw zoopError(402, 'capture_transaction_error')
  t.amount = amount
  t.captured = true
  t.status = 'succeeded'
  record(sim, t, 'capture', amount)
  renewReceivables(sim.state.receivables, t, t.updatedAt)
  announce(sim, 'transaction.capture.succeeded', t)
  announce(sim, 'transaction.succeeded', t)
  return t
}

/** @throws ZoopError 422 when it is not an open boleto or its cancellation was already requested */
export function cancelBoleto(sim: Core, id: string): Transaction {
  const t = sim.state.transactions.get(id)
  if (!t?.boleto || t.status !== 'pending' || t.boleto.cancellationAsked)
    throw zoopError(422, 'server_api_error')
  t.boleto.cancellationAsked = true
  return expireTransaction(sim, id)
}
