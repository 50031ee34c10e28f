import { newId } from './id.ts'
import type { SplitRule, Transaction } from './transaction.ts'

/** Amounts in centavos: `gross` before the gateway's fee, `net` after it. */
export type Receivable = {
  id: string
  transactionId: string
  recipient: string
  splitRuleId: string | null
  installment: number
  gross: number
  net: number
  liable: boolean
  canceled: boolean
  expectedOn: Temporal.Instant
  createdAt: Temporal.Instant
}

export type Receivables = Map<string, Receivable>

const BOLETO_FEE = 250
const FEE_BP = { credit: 299, pix: 99 }

/** The gateway's own fee in centavos, half up. Illustrative rates: the real ones are in each contract. */
export function processingFee(transaction: Transaction): number {
  if (transaction.paymentType === 'boleto') return Math.min(BOLETO_FEE, transaction.amount)
  return Math.floor((transaction.amount * FEE_BP[transaction.paymentType] + 5_000) / 10_000)
}

/** A rule's part of `total` centavos, rounded down: the cents that do not divide stay with the seller. */
export const ruleShare = (rule: SplitRule, total: number, whole: number): number =>
  rule.amount === null
    ? Math.floor((total * (rule.percentage ?? 0)) / 100)
    : Math.floor((rule.amount * total) / whole)

/** Splits an amount in `parts` that add up again; the first ones take the odd cents. */
const inParts = (amount: number, parts: number): number[] =>
  Array.from({ length: parts }, (_, i) => Math.floor(amount / parts) + (i < amount % parts ? 1 : 0))

type Participant = { recipient: string; rule: SplitRule | null; gross: number; fee: number }

/** Who gets what of `total`: each rule its part, `on_behalf_of` the rest, and one of them bears the fee. */
function participants(transaction: Transaction, total: number): Participant[] {
  const ruled = transaction.splitRules.map((rule) => ({
    recipient: rule.recipient,
    rule,
    gross: ruleShare(rule, total, transaction.amount),
    fee: 0,
  }))
  const left = total - ruled.reduce((sum, part) => sum + part.gross, 0)
  const seller: Participant = { recipient: transaction.sellerId, rule: null, gross: left, fee: 0 }
  const payer = ruled.find((part) => part.rule.chargeRecipientProcessingFee) ?? seller
  const fee = Math.min(processingFee(transaction), total)
  payer.fee = Math.min(fee, payer.gross)
  if (payer !== seller) seller.fee = Math.min(fee - payer.fee, seller.gross)
  return [...ruled, seller].filter((part) => part.gross > 0)
}

/** One participant's part as receivables, one for each instalment, 30 days apart. */
function instalments(
  transaction: Transaction,
  participant: Participant,
  now: Temporal.Instant,
): Receivable[] {
  const parts = transaction.installments ?? 1
  const fees = inParts(participant.fee, parts)
  return inParts(participant.gross, parts).map((gross, i) => ({
    id: newId(),
    transactionId: transaction.id,
    recipient: participant.recipient,
    splitRuleId: participant.rule?.id ?? null,
    installment: i + 1,
    gross,
    net: Math.max(0, gross - (fees[i] ?? 0)),
    liable: participant.rule?.liable ?? true,
    canceled: false,
    expectedOn: transaction.createdAt.add({ hours: 24 * 30 * (i + 1) }),
    createdAt: now,
  }))
}

/**
 * Replaces the receivables of a transaction by those of what remains of it. Called when it is paid and again
 * after a refund.
 */
export function renewReceivables(all: Receivables, transaction: Transaction, now: Temporal.Instant): void {
  for (const old of receivablesOf(all, transaction.id)) old.canceled = true
  const left = transaction.amount - transaction.refunded
  for (const participant of left === 0 ? [] : participants(transaction, left))
    for (const receivable of instalments(transaction, participant, now)) all.set(receivable.id, receivable)
}

export const receivablesOf = (all: Receivables, transactionId: string): Receivable[] =>
  [...all.values()].filter((r) => r.transactionId === transactionId)

/** Settled by the calendar: the gateway deposits on the expected day. */
export const receivableStatus = (r: Receivable, now: Temporal.Instant): 'pending' | 'paid' | 'canceled' => {
  if (r.canceled) return 'canceled'
  return Temporal.Instant.compare(r.expectedOn, now) <= 0 ? 'paid' : 'pending'
}
