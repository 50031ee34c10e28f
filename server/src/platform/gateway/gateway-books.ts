import type { GatewayTransaction } from './gateway.ts'

/** The port's second half: the gateway's books, to be compared with ours. Amounts are integer centavos; ids are the gateway's. */

/** One seller's part of one instalment of one transaction. */
export type GatewayReceivable = {
  id: string
  status: 'pending' | 'paid' | 'canceled' | 'unknown'
  sellerId: string
  transactionId: string
  /** From 1. */
  installment: number
  /** Before and after what the gateway keeps of it. */
  grossAmount: number
  netAmount: number
  /** Civil days, `YYYY-MM-DD`: when the money is to come and when it came. */
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

/** What one page held. `unreadable` are the ids of what made no sense: they hide nothing else and must not be forgotten. */
export type GatewayPage<T> = { items: T[]; unreadable: string[] }

/** From `from` on, before `until`. */
export type Period = { from: Temporal.Instant; until: Temporal.Instant }

/**
 * Lists of the gateway, page by page, oldest first: each page is handed out before the next one is asked for. All throw
 * `GatewayError`, also for a list that does not end or does not move. Never call them inside a database transaction.
 */
export type GatewayBooks = {
  /** Every transaction of the marketplace that was created in the period, declined ones too. */
  listTransactions(period: Period): AsyncIterable<GatewayPage<GatewayTransaction>>
  /** All receivables of one transaction, cancelled ones too; or those of a seller that were paid on one day. */
  listReceivables(
    of: { transactionId: string } | { sellerId: string; paidOn: string },
  ): AsyncIterable<GatewayPage<GatewayReceivable>>
  /** Deposits created in the period, of one seller or of the whole marketplace. */
  listTransfers(period: Period, sellerId?: string): AsyncIterable<GatewayPage<GatewayTransfer>>
  /** The transactions that a deposit holds; null where the gateway does not tell. */
  listTransferTransactions(transferId: string): Promise<string[] | null>
}
