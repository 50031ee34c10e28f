import { z } from 'zod'
import type { GatewayPage, GatewayReceivable, GatewayTransfer } from './gateway-books.ts'
import { toCentavos, type TransferUnit } from './zoop-money.ts'
import { toDay, toInstant } from './zoop-schema.ts'

const Amount = z.union([z.string(), z.number()])
const Text = z.string().nullish()
/** Stored and shown; escaped whenever it becomes part of a URL. */
const Id = z.string().min(1).max(64)

const Receivable = z.object({
  id: Id,
  status: z.string(),
  recipient: Id,
  transaction: Id,
  installment: z.union([z.string().regex(/^\d{1,2}$/), z.int()]).nullish(),
  amount: Amount,
  gross_amount: Amount.nullish(),
  expected_on: Text,
  paid_at: Text,
})
const RECEIVABLE_STATUS = ['pending', 'paid', 'canceled'] as const

/** Converts a receivable to our terms; null when the response is not one. A receivable without a gross amount had no fee. */
export function toReceivable(json: unknown): GatewayReceivable | null {
  const parsed = Receivable.safeParse(json)
  if (!parsed.success) return null
  const r = parsed.data
  const netAmount = toCentavos('receivable', r.amount)
  const grossAmount = toCentavos('receivable', r.gross_amount ?? r.amount)
  if (netAmount === null || grossAmount === null) return null
  return {
    id: r.id,
    status: RECEIVABLE_STATUS.find((status) => status === r.status) ?? 'unknown',
    sellerId: r.recipient,
    transactionId: r.transaction,
    installment: Number(r.installment ?? 1),
    grossAmount,
    netAmount,
    expectedOn: toDay(r.expected_on),
    paidOn: toDay(r.paid_at),
  }
}

const Transfer = z.object({
  id: Id,
  status: z.string(),
  recipient: Text,
  amount: Amount,
  transfer_date: Text,
  created_at: z.string(),
})
const TRANSFER_STATUS = ['pending', 'succeeded', 'failed', 'canceled'] as const

/**
 * Converts a transfer to our terms; null when the response is not one. Without its own date it counts for the day it was
 * created.
 */
export const toTransfer =
  (unit: TransferUnit) =>
  (json: unknown): GatewayTransfer | null => {
    const parsed = Transfer.safeParse(json)
    if (!parsed.success) return null
    const t = parsed.data
    const amount = toCentavos('transfer', t.amount, unit)
    const createdAt = toInstant(t.created_at)
    const date = toDay(t.transfer_date) ?? toDay(t.created_at)
    if (amount === null || !createdAt || !date) return null
    const status = TRANSFER_STATUS.find((word) => word === t.status) ?? 'unknown'
    return { id: t.id, status, sellerId: t.recipient ?? null, amount, date, createdAt }
  }

const List = z.object({ items: z.array(z.unknown()), has_more: z.boolean().nullish() })
const WithId = z.union([
  z.object({ id: Id }).transform(({ id }) => id),
  z.object({ uuid: Id }).transform(({ uuid }) => uuid),
])

/** The id of any object, '' when it has none. Plans and subscriptions may call it `uuid`. */
export const idOf = (json: unknown): string => WithId.safeParse(json).data ?? ''

/** The raw items of a list and whether more follow; null when the response is not a list. */
export function toList(json: unknown, limit: number): { items: unknown[]; more: boolean } | null {
  const list = List.safeParse(json)
  if (!list.success) return null
  const { items, has_more: more } = list.data
  return { items, more: more ?? items.length >= limit }
}

/** Separates readable items from unreadable ones. */
export function toPage<T>(items: readonly unknown[], read: (json: unknown) => T | null): GatewayPage<T> {
  const page: GatewayPage<T> = { items: [], unreadable: [] }
  for (const json of items) {
    const item = read(json)
    if (item === null) page.unreadable.push(idOf(json))
    else page.items.push(item)
  }
  return page
}
