import type { Card } from './card.ts'

export type PaymentType = 'credit' | 'boleto' | 'pix'
/** The last three come from the card's issuer; here a person or a test sets them. */
export type Status =
  | 'new'
  | 'pending'
  | 'pre_authorized'
  | 'succeeded'
  | 'failed'
  | 'canceled'
  | 'partial_refunded'
  | 'dispute'
  | 'charged_back'
  | 'reversed'

export type SplitRule = {
  id: string
  recipient: string
  liable: boolean
  chargeProcessingFee: boolean
  chargeRecipientProcessingFee: boolean
  isGrossAmount: boolean
  /** Centavos; null when the rule is a percentage. */
  amount: number | null
  percentage: number | null
  /** The amount that `void_rules` took from this recipient, in centavos; null while refunds were only proportional. */
  voided: number | null
  createdAt: Temporal.Instant
}

export type Boleto = {
  id: string
  number: number
  line: string
  expirationDate: Temporal.PlainDate
  paymentLimitDate: Temporal.PlainDate
  instructions: string[]
  url: string
  paidAt: Temporal.Instant | null
  cancellationAsked: boolean
}

export type Pix = { id: string; emv: string; link: string; expiresAt: Temporal.Instant }

export type HistoryEntry = {
  id: string
  operation: 'created' | 'authorization' | 'pre_authorization' | 'capture' | 'void' | 'proposal'
  status: 'succeeded' | 'failed'
  amount: number
  at: Temporal.Instant
}

/** All amounts here are integer centavos; reais exist only in responses. */
export type Transaction = {
  id: string
  sequence: number
  sellerId: string
  customerId: string | null
  paymentType: PaymentType
  status: Status
  amount: number
  refunded: number
  captured: boolean
  description: string | null
  referenceId: string | null
  /** The invoice of a subscription that it pays; null for any other charge. */
  invoiceId: string | null
  statementDescriptor: string | null
  installments: number | null
  metadata: Record<string, unknown>
  card: Card | null
  boleto: Boleto | null
  pix: Pix | null
  splitRules: SplitRule[]
  history: HistoryEntry[]
  createdAt: Temporal.Instant
  updatedAt: Temporal.Instant
  voidedAt: Temporal.Instant | null
}
