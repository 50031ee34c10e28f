import { z } from 'zod'
import { TRANSACTION_STATUS, type GatewayTransaction } from './gateway.ts'
import { toCentavos } from './zoop-money.ts'

const Amount = z.union([z.string(), z.number()])
const Text = z.string().nullish()

const Transaction = z.object({
  id: z.string().regex(/^[0-9a-f]{32}$/),
  status: z.string(),
  amount: Amount,
  payment_type: Text,
  reference_id: Text,
  on_behalf_of: Text,
  voided: z.boolean().nullish(),
  refunded: z.boolean().nullish(),
  payment_method: z.unknown().optional(),
  history: z
    .array(z.object({ operation_type: Text, status: Text, amount: Amount.nullish() }))
    .nullish()
    .catch(null),
  created_at: z.string(),
})
type Transaction = z.infer<typeof Transaction>

const Card = z.object({ card_brand: z.string(), last4_digits: z.string().regex(/^\d{4}$/) })
const Boleto = z.object({
  id: z.string(),
  url: z.url({ protocol: /^https?$/ }),
  barcode: z.string(),
  expiration_date: z.string(),
  payment_limit_date: Text,
})
const Pix = z.object({ qr_code: z.object({ emv: z.string().min(1) }), expiration_date: z.string() })

/** Parses any of Zoop's three notations of an instant; without an offset it is UTC. */
export function toInstant(text: string): Temporal.Instant | null {
  const iso = text.trim().replace(' ', 'T')
  const zoned = /(?:Z|[+-]\d\d:?\d\d)$/.test(iso) ? iso : `${iso}Z`
  try {
    return Temporal.Instant.from(zoned)
  } catch {
    return null
  }
}

/**
 * A Pix expiry has no zone and no source says which one applies. It is read as UTC, or as Brasília time when UTC would put it
 * before the creation. In doubt a code is shown as expired too early, never too late.
 */
function toExpiry(text: string, createdAt: Temporal.Instant): Temporal.Instant | null {
  const utc = toInstant(text)
  if (!utc || Temporal.Instant.compare(utc, createdAt) > 0) return utc
  return toInstant(`${text.trim()}-03:00`) ?? utc
}

/** The civil day at the start of a date or timestamp text. */
export const toDay = (text: string | null | undefined): string | null =>
  /^\d{4}-\d\d-\d\d/.exec(text ?? '')?.[0] ?? null

function cardOf(method: unknown): Pick<GatewayTransaction, 'card'> {
  const card = Card.safeParse(method)
  return card.success ? { card: { brand: card.data.card_brand, last4: card.data.last4_digits } } : {}
}

/** `barcode` contains the 47 digits of the line, not the 44 of the bar code: verified with a recorded response. */
function boletoOf(method: unknown): Pick<GatewayTransaction, 'boleto'> {
  const boleto = Boleto.safeParse(method)
  if (!boleto.success) return {}
  const line = boleto.data.barcode.replace(/[ .]/g, '')
  const expirationDate = toDay(boleto.data.expiration_date)
  if (!/^\d{47}$/.test(line) || !expirationDate) return {}
  const { id, url } = boleto.data
  return {
    boleto: { id, url, line, expirationDate, paymentLimitDate: toDay(boleto.data.payment_limit_date) },
  }
}

function pixOf(method: unknown, createdAt: Temporal.Instant): Pick<GatewayTransaction, 'pix'> {
  const pix = Pix.safeParse(method)
  const expiresAt = pix.success ? toExpiry(pix.data.expiration_date, createdAt) : null
  return pix.success && expiresAt ? { pix: { emv: pix.data.qr_code.emv, expiresAt } } : {}
}

const GIVEN_BACK = new Set(['refunded', 'reversed', 'charged_back'])

/** In centavos. Sums the voids of the history; a full refund may come without them. */
function sumRefunded(t: Transaction, amount: number): number {
  const voids = (t.history ?? []).filter(
    (entry) => entry.operation_type === 'void' && entry.status === 'succeeded',
  )
  const sum = voids.reduce((total, entry) => total + (toCentavos('transaction', entry.amount ?? 0) ?? 0), 0)
  if (sum > 0) return Math.min(sum, amount)
  return GIVEN_BACK.has(t.status) || (t.status === 'canceled' && (t.voided || t.refunded)) ? amount : 0
}

const PAYMENT_TYPES = ['credit', 'boleto', 'pix'] as const

/** Converts a transaction to our terms; null when the response is not one. */
export function toGatewayTransaction(json: unknown): GatewayTransaction | null {
  const parsed = Transaction.safeParse(json)
  if (!parsed.success) return null
  const t = parsed.data
  const amount = toCentavos('transaction', t.amount)
  const createdAt = toInstant(t.created_at)
  if (amount === null || !createdAt) return null
  const paymentType = PAYMENT_TYPES.find((type) => type === t.payment_type) ?? 'unknown'
  return {
    id: t.id,
    status: TRANSACTION_STATUS.find((status) => status === t.status) ?? 'unknown',
    amount,
    paymentType,
    referenceId: t.reference_id ?? null,
    sellerId: t.on_behalf_of ?? null,
    refundedAmount: sumRefunded(t, amount),
    ...(paymentType === 'credit' && cardOf(t.payment_method)),
    ...(paymentType === 'boleto' && boletoOf(t.payment_method)),
    ...(paymentType === 'pix' && pixOf(t.payment_method, createdAt)),
    createdAt,
  }
}

const List = z.object({ items: z.array(z.unknown()), has_more: z.boolean().nullish() })

/** Converts a list; null unless it is complete and every item is a transaction: half a list would hide a charge. */
export function toGatewayTransactions(json: unknown): GatewayTransaction[] | null {
  const list = List.safeParse(json)
  if (!list.success || list.data.has_more) return null
  const items = list.data.items.map(toGatewayTransaction)
  return items.every((item) => item !== null) ? items : null
}

const Webhook = z
  .object({ id: z.string(), url: z.string(), events: z.array(z.string()).nullish() })
  .transform(({ id, url, events }) => ({ id, url, events: events ?? [] }))
export const WebhookAnswer = Webhook
export const WebhookList = z.object({ items: z.array(Webhook) })
