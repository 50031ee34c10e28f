import type { Transaction } from './transaction.ts'
import type { Receivables } from './receivables.ts'
import type { Transfer } from './transfer.ts'
import type { Card } from './card.ts'

/** Buyers and sellers are stored and returned as they were sent. */
export type Person = {
  id: string
  kind: 'buyer' | 'individual' | 'business'
  status: string
  fields: Record<string, unknown>
  createdAt: Temporal.Instant
  updatedAt: Temporal.Instant
}

export type CardToken = { id: string; card: Card; used: boolean; createdAt: Temporal.Instant }

export type Webhook = {
  id: string
  url: string
  method: string
  description: string | null
  events: string[]
  authorization: string | null
  sent: number
  lastSentAt: Temporal.Instant | null
  createdAt: Temporal.Instant
}

export type State = {
  buyers: Map<string, Person>
  sellers: Map<string, Person>
  tokens: Map<string, CardToken>
  cards: Map<string, Card>
  transactions: Map<string, Transaction>
  receivables: Receivables
  transfers: Map<string, Transfer>
  webhooks: Map<string, Webhook>
}

export const createState = (): State => ({
  buyers: new Map(),
  sellers: new Map(),
  tokens: new Map(),
  cards: new Map(),
  transactions: new Map(),
  receivables: new Map(),
  transfers: new Map(),
  webhooks: new Map(),
})
