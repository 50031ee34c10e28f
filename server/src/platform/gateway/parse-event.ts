import { z } from 'zod'

const Id = z.string().regex(/^[0-9a-f]{32}$/)
const TransactionObject = z.looseObject({ id: Id, resource: z.literal('transaction').optional() })

// Recordings of Zoop show all three forms: `payload.object`, the object directly in `payload`, `object` at the top.
const Envelope = z.object({
  id: z.string().min(1).max(100),
  type: z.string().min(1).max(100),
  payload: z.looseObject({ object: z.unknown().optional() }).nullish().catch(null),
  object: z.unknown().optional(),
})

export type GatewayEvent = { eventId: string; type: string; transactionId: string }

/**
 * Parses a webhook body. Returns null when it is not about a transaction or cannot be parsed. It is only a hint, because
 * anybody can send one: act only on the result of `readTransaction`. The id is checked because it becomes part of a URL.
 */
export function parseEvent(body: unknown): GatewayEvent | null {
  const envelope = Envelope.safeParse(body)
  if (!envelope.success || !/^(buyer\.)?transaction\./.test(envelope.data.type)) return null
  const { id, type, payload, object } = envelope.data
  for (const candidate of [payload?.['object'], payload, object]) {
    const transaction = TransactionObject.safeParse(candidate)
    if (transaction.success) return { eventId: id, type, transactionId: transaction.data.id }
  }
  return null
}
