import { createAgenda, type Agenda } from './agenda.ts'
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
  /** A civil date, written as midnight like all of Zoop's dates. */
  expectedOn: Temporal.PlainDate
  /** The day on which it was deposited; see `transfer.ts`. */
  paidOn: Temporal.PlainDate | null
  canceledAt: Temporal.Instant | null
  createdAt: Temporal.Instant
}

/** By id, by transaction, and by the day on which they are deposited. */
export type Receivables = {
  get: (id: string) => Receivable | undefined
  values: () => Iterable<Receivable>
  of: (transactionId: string) => readonly Receivable[]
  add: (receivable: Receivable) => void
  /** Enters a receivable under its day; a former entry no longer holds. */
  schedule: (receivable: Receivable) => void
  deposits: Agenda<Receivable>
  clear: () => void
}

/** Deposits are made from midnight UTC of their day: the gateway writes civil dates so. */
const depositAt = (r: Receivable): number => r.expectedOn.toZonedDateTime('UTC').epochMilliseconds

export function createReceivables(): Receivables {
  const byId = new Map<string, Receivable>()
  const byTransaction = new Map<string, Receivable[]>()
  const deposits = createAgenda<Receivable>()
  const schedule = (receivable: Receivable): void => deposits.add(depositAt(receivable), receivable)
  return {
    get: (id) => byId.get(id),
    values: () => byId.values(),
    of: (transactionId) => byTransaction.get(transactionId) ?? [],
    add: (receivable) => {
      byId.set(receivable.id, receivable)
      const same = byTransaction.get(receivable.transactionId)
      if (same) same.push(receivable)
      else byTransaction.set(receivable.transactionId, [receivable])
      schedule(receivable)
    },
    schedule,
    deposits,
    clear: () => {
      byId.clear()
      byTransaction.clear()
      deposits.clear()
    },
  }
}

const ZONE = 'America/Sao_Paulo'
const DAYS = 30
const BOLETO_FEE = 250
const FEE_BP = { credit: 299, pix: 99 }

/** The gateway's own fee in centavos, half up. Illustrative rates: the real ones are in each contract. */
export function processingFee(transaction: Transaction): number {
  if (transaction.paymentType === 'boleto') return Math.min(BOLETO_FEE, transaction.amount)
  return Math.floor((transaction.amount * FEE_BP[transaction.paymentType] + 5_000) / 10_000)
}

/** A rule's part of `total` centavos, rounded down: the remainder stays with the seller. */
export const ruleShare = (rule: SplitRule, total: number, whole: number): number =>
  rule.amount === null
    ? Math.floor((total * (rule.percentage ?? 0)) / 100)
    : Math.floor((rule.amount * total) / whole)

/** Splits an amount into `parts` that add up to it; the first ones get the remaining centavos. */
const inParts = (amount: number, parts: number): number[] =>
  Array.from({ length: parts }, (_, i) => Math.floor(amount / parts) + (i < amount % parts ? 1 : 0))

const sumOf = (rows: readonly Receivable[], part: (r: Receivable) => number): number =>
  rows.reduce((total, r) => total + part(r), 0)

/** The rest of a transaction to be deposited: an amount and the gateway's fee on it, in centavos. */
type Rest = { total: number; fee: number; installments: number[]; paid: readonly Receivable[] }
type Participant = { recipient: string; rule: SplitRule | null; gross: number; fee: number }

/** A rule's part of the rest: in proportion, or, once `void_rules` were used, the rest of it. */
function restOfRule(rule: SplitRule, transaction: Transaction, { total, paid }: Rest): number {
  if (rule.voided === null) return ruleShare(rule, total, transaction.amount)
  const own = paid.filter((r) => r.splitRuleId === rule.id)
  const whole = ruleShare(rule, transaction.amount, transaction.amount)
  return Math.min(total, Math.max(0, whole - rule.voided - sumOf(own, (r) => r.gross)))
}

/** Divides the rest: each rule gets its part, `on_behalf_of` the remainder, and one of them bears the fee. */
function participants(transaction: Transaction, rest: Rest): Participant[] {
  const { total, fee } = rest
  const ruled = transaction.splitRules.map((rule) => ({
    recipient: rule.recipient,
    rule,
    gross: restOfRule(rule, transaction, rest),
    fee: 0,
  }))
  const left = total - ruled.reduce((sum, part) => sum + part.gross, 0)
  const seller: Participant = { recipient: transaction.sellerId, rule: null, gross: left, fee: 0 }
  const payer = ruled.find((part) => part.rule.chargeRecipientProcessingFee) ?? seller
  payer.fee = Math.min(fee, payer.gross)
  if (payer !== seller) seller.fee = Math.min(fee - payer.fee, seller.gross)
  return [...ruled, seller].filter((part) => part.gross > 0)
}

/** One participant's part as receivables, one for each remaining instalment, 30 days apart. */
function instalments(
  transaction: Transaction,
  participant: Participant,
  { installments }: Rest,
  now: Temporal.Instant,
): Receivable[] {
  const soldOn = transaction.createdAt.toZonedDateTimeISO(ZONE).toPlainDate()
  const fees = inParts(participant.fee, installments.length)
  return inParts(participant.gross, installments.length).map((gross, i) => ({
    id: newId(),
    transactionId: transaction.id,
    recipient: participant.recipient,
    splitRuleId: participant.rule?.id ?? null,
    installment: installments[i]!, // as many as parts
    gross,
    net: Math.max(0, gross - (fees[i] ?? 0)),
    liable: participant.rule?.liable ?? true,
    expectedOn: soldOn.add({ days: DAYS * installments[i]! }), // as above
    paidOn: null,
    canceledAt: null,
    createdAt: now,
  }))
}

/** Returns the rest of a transaction: without refunds and without amounts that were already deposited. */
function restOf(transaction: Transaction, alive: readonly Receivable[]): Rest {
  const paid = alive.filter((r) => r.paidOn !== null)
  const total = Math.max(0, transaction.amount - transaction.refunded - sumOf(paid, (r) => r.gross))
  const charged = sumOf(paid, (r) => r.gross - r.net)
  const fee = Math.min(Math.max(0, processingFee(transaction) - charged), total)
  const all = Array.from({ length: transaction.installments ?? 1 }, (_, i) => i + 1)
  const open = new Set(alive.filter((r) => r.paidOn === null).map((r) => r.installment))
  return { total, fee, installments: alive.length === 0 ? all : all.filter((n) => open.has(n)), paid }
}

/**
 * Replaces the receivables of a transaction by those of its remaining amount, after payment and after each refund. Deposited
 * ones stay: the gateway takes a later refund from the seller's balance.
 */
export function renewReceivables(all: Receivables, transaction: Transaction, now: Temporal.Instant): void {
  const alive = receivablesOf(all, transaction.id).filter((r) => r.canceledAt === null)
  const rest = restOf(transaction, alive)
  for (const old of alive) if (old.paidOn === null) old.canceledAt = now
  if (rest.total === 0 || rest.installments.length === 0) return
  for (const participant of participants(transaction, rest))
    for (const receivable of instalments(transaction, participant, rest, now)) all.add(receivable)
}

export const receivablesOf = (all: Receivables, transactionId: string): readonly Receivable[] =>
  all.of(transactionId)

export const receivableStatus = (r: Receivable): 'pending' | 'paid' | 'canceled' => {
  if (r.canceledAt !== null) return 'canceled'
  return r.paidOn === null ? 'pending' : 'paid'
}
