import type { Receivable } from './receivables.ts'

export type TransferStatus = 'pending' | 'succeeded' | 'failed' | 'canceled'

/** A deposit to one seller. Amount in centavos; it contains receivables. */
export type Transfer = {
  id: string
  sellerId: string
  amount: number
  status: TransferStatus
  day: Temporal.PlainDate
  receivables: Receivable[]
  createdAt: Temporal.Instant
}
