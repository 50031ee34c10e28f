import { createAgenda, type Agenda } from './agenda.ts'
import { createReceivables, type Receivables } from './receivables.ts'
import { createTable, type Table } from './table.ts'
import type { Transaction } from './transaction.ts'
import type { Transfer } from './transfer.ts'
import type { Card } from './card.ts'
import type { Invoice, Plan, Subscription } from './recurrence.ts'

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
  /** The people by CPF or CNPJ: buyers and sellers apart. */
  documents: Map<string, Person>
  tokens: Map<string, CardToken>
  cards: Map<string, Card>
  transactions: Map<string, Transaction>
  /** When an unpaid boleto or Pix expires. */
  expiries: Agenda<Transaction>
  receivables: Receivables
  transfers: Map<string, Transfer>
  webhooks: Map<string, Webhook>
  plans: Table<Plan>
  subscriptions: Table<Subscription>
  invoices: Table<Invoice>
  /** When a subscription is charged or ends. */
  renewals: Agenda<Subscription>
  /** One text for each id that many subscriptions repeat. */
  sharedIds: Map<string, string>
}

export const createState = (): State => ({
  buyers: new Map(),
  sellers: new Map(),
  documents: new Map(),
  tokens: new Map(),
  cards: new Map(),
  transactions: new Map(),
  expiries: createAgenda(),
  receivables: createReceivables(),
  transfers: new Map(),
  webhooks: new Map(),
  plans: createTable(),
  subscriptions: createTable(),
  invoices: createTable(),
  renewals: createAgenda(),
  sharedIds: new Map(),
})
