import { announce, type Core } from '../core.ts'
import { zoopError, type ZoopError } from '../zoop/zoop-error.ts'
import { isExpired, readCard, type Card, type CardOutcome } from './card.ts'
import { newId } from './id.ts'
import { issueBoleto, issuePix } from './issue-payment.ts'
import { renewReceivables } from './receivables.ts'
import { scheduleExpiry } from './settle-transaction.ts'
import type { SplitRule, Transaction } from './transaction.ts'
import { amountOf, checkSplit, parseBody, TransactionRequest } from './transaction-request.ts'

const HEX32 = /^[0-9a-f]{32}$/

/** Whether charges for this seller are possible. A seller registered here must be enabled. */
export function isKnownSeller(sim: Core, id: string): boolean {
  if (sim.state.sellers.has(id)) return true
  const { knownSellers } = sim.options
  return knownSellers === 'any' ? HEX32.test(id) : knownSellers.includes(id)
}

const toRules = (request: TransactionRequest, now: Temporal.Instant): SplitRule[] =>
  request.split_rules.map((rule) => ({
    id: newId(),
    recipient: rule.recipient,
    liable: rule.liable,
    chargeProcessingFee: rule.charge_processing_fee,
    chargeRecipientProcessingFee: rule.charge_recipient_processing_fee,
    isGrossAmount: rule.is_gross_amount,
    amount: rule.amount ?? null,
    percentage: rule.percentage ?? null,
    voided: null,
    createdAt: now,
  }))

/** Uses a token, which works once: the second time it no longer exists. */
export function spendToken(sim: Core, id: string): Card {
  const token = sim.state.tokens.get(id)
  if (!token || token.used) throw zoopError(404, 'resource_not_found')
  token.used = true
  return token.card
}

function cardOf(sim: Core, request: TransactionRequest): Card {
  if (request.token) return spendToken(sim, request.token)
  const given = request.source?.card
  if (!given) throw zoopError(400, 'invalid_parameter', 'Invalid or missing parameter: source.')
  if (!('id' in given)) return readCard(given, sim.clock.now())
  const stored = sim.state.cards.get(given.id)
  if (!stored) throw zoopError(404, 'resource_not_found')
  return stored
}

function blank(
  sim: Core,
  request: TransactionRequest,
  amount: number,
  invoiceId: string | null,
): Transaction {
  const now = sim.clock.now()
  return {
    id: newId(),
    sequence: sim.state.transactions.size + 1,
    sellerId: request.on_behalf_of,
    customerId: request.customer ?? null,
    paymentType: request.payment_type,
    status: 'pending',
    amount,
    refunded: 0,
    captured: false,
    description: request.description ?? null,
    referenceId: request.reference_id ?? null,
    invoiceId,
    statementDescriptor: request.statement_descriptor ?? null,
    installments: request.installment_plan?.number_installments ?? null,
    metadata: request.metadata,
    card: null,
    boleto: null,
    pix: null,
    splitRules: toRules(request, now),
    history: [{ id: newId(), operation: 'created', status: 'succeeded', amount, at: now }],
    createdAt: now,
    updatedAt: now,
    voidedAt: null,
  }
}

const REFUSALS: Partial<Record<CardOutcome, string>> = {
  declined: 'card_declined',
  no_funds: 'insufficient_funds_error',
}

/** Stores a declined charge as a failed transaction, sends its webhook, and returns the error to respond with. */
function decline(sim: Core, transaction: Transaction, category: string): ZoopError {
  const error = zoopError(402, category)
  const at = sim.clock.now()
  transaction.status = 'failed'
  transaction.history.push({
    id: newId(),
    operation: 'authorization',
    status: 'failed',
    amount: transaction.amount,
    at,
  })
  sim.state.transactions.set(transaction.id, transaction)
  announce(sim, 'transaction.failed', transaction, error.body)
  return error
}

function chargeCard(
  sim: Core,
  request: TransactionRequest,
  amount: number,
  invoiceId: string | null,
): Transaction {
  const card = cardOf(sim, request)
  // The documented test card that never gets a response: nothing is stored, and the caller has to find that out.
  if (card.outcome === 'timeout') throw zoopError(408, 'service_request_timeout')
  const transaction = { ...blank(sim, request, amount, invoiceId), card }
  const refusal = isExpired(card, sim.clock.now()) ? 'expired_card_error' : REFUSALS[card.outcome]
  if (refusal) throw decline(sim, transaction, refusal)
  if (card.outcome === 'review') {
    transaction.status = 'new'
    sim.state.transactions.set(transaction.id, transaction)
    announce(sim, 'transaction.created', transaction)
    return transaction
  }
  const operation = request.capture ? 'authorization' : 'pre_authorization'
  const at = sim.clock.now()
  transaction.status = request.capture ? 'succeeded' : 'pre_authorized'
  transaction.captured = request.capture
  transaction.history.push({ id: newId(), operation, status: 'succeeded', amount, at })
  sim.state.transactions.set(transaction.id, transaction)
  if (request.capture) renewReceivables(sim.state.receivables, transaction, at)
  announce(sim, 'transaction.created', transaction)
  announce(sim, request.capture ? 'transaction.succeeded' : 'transaction.pre_authorized', transaction)
  return transaction
}

/**
 * `POST /transactions`. `origin` is the base of the links in the response; `invoiceId` the invoice that it pays. @throws ZoopError 400, 402, 404, 408 or 422, as the
 * real gateway does
 */
export function createTransaction(
  sim: Core,
  body: unknown,
  origin: string,
  invoiceId: string | null = null,
): Transaction {
  const request = parseBody(TransactionRequest, body)
  const amount = amountOf(request)
  checkSplit(request, amount)
  for (const seller of [request.on_behalf_of, ...request.split_rules.map((rule) => rule.recipient)])
    if (!isKnownSeller(sim, seller)) throw zoopError(404, 'resource_not_found')
  if (request.customer && !sim.state.buyers.has(request.customer)) throw zoopError(404, 'resource_not_found')
  if (request.payment_type === 'credit') return chargeCard(sim, request, amount, invoiceId)
  const transaction = blank(sim, request, amount, null)
  if (request.payment_type === 'boleto') issueBoleto(sim, transaction, request, origin)
  else issuePix(sim, transaction, request, origin)
  sim.state.transactions.set(transaction.id, transaction)
  scheduleExpiry(sim, transaction)
  announce(sim, 'transaction.created', transaction)
  return transaction
}
