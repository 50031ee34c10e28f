import type { GatewayTransaction } from './gateway.ts'

/**
 * The second half of the port: the gateway's records, for comparison with ours. Amounts are integer centavos; ids are the
 * gateway's.
 */

/** One seller's part of one instalment of one transaction. */
export type GatewayReceivable = {
  id: string
  status: 'pending' | 'paid' | 'canceled' | 'unknown'
  sellerId: string
  transactionId: string
  /** Counted from 1. */
  installment: number
  /** Before and after the gateway's fee. */
  grossAmount: number
  netAmount: number
  /** Civil days, `YYYY-MM-DD`: expected and actual day of the payment. */
  expectedOn: string | null
  paidOn: string | null
}

/** One deposit to a seller's bank account; `date` is a civil day, `YYYY-MM-DD`. */
export type GatewayTransfer = {
  id: string
  status: 'pending' | 'succeeded' | 'failed' | 'canceled' | 'unknown'
  sellerId: string | null
  amount: number
  date: string
  createdAt: Temporal.Instant
}

/**
 * One page of a list. `unreadable` are the ids of entries that could not be parsed: they must not hide the others and must not
 * be lost.
 */
export type GatewayPage<T> = { items: T[]; unreadable: string[] }

/** `from` is included, `until` is not. */
export type Period = { from: Temporal.Instant; until: Temporal.Instant }

/**
 * Lists of the gateway, page by page, oldest first: each page is yielded before the next one is requested. All throw
 * `GatewayError`, also for a list that does not end or does not advance. Never call them inside a database transaction.
 */
export type GatewayBooks = {
  /** Every transaction of the marketplace that was created in the period, including declined ones. */
  listTransactions(period: Period): AsyncIterable<GatewayPage<GatewayTransaction>>
  /** All receivables of one transaction, including cancelled ones; or those of a seller that were paid on one day. */
  listReceivables(
    of: { transactionId: string } | { sellerId: string; paidOn: string },
  ): AsyncIterable<GatewayPage<GatewayReceivable>>
  /** Deposits created in the period, for one seller or the whole marketplace. */
  listTransfers(period: Period, sellerId?: string): AsyncIterable<GatewayPage<GatewayTransfer>>
  /** The transactions in a deposit; null where the gateway does not list them. */
  listTransferTransactions(transferId: string): Promise<string[] | null>
}
