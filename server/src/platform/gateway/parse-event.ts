import { z } from 'zod'

const Id = z.string().regex(/^[0-9a-f]{32}$/)
const objectOf = (resource: string) => z.looseObject({ id: Id, resource: z.literal(resource).optional() })
/** The kinds of objects whose events we act on, by the family of the event's type. */
const families = [
  { family: /^(buyer\.)?transaction\./, kind: 'transaction', object: objectOf('transaction') },
  { family: /^invoice\./, kind: 'invoice', object: objectOf('invoice') },
] as const

// Recordings of Zoop show all three forms: `payload.object`, the object directly in `payload`, `object` at the top.
const Envelope = z.object({
  id: z.string().min(1).max(100),
  type: z.string().min(1).max(100),
  payload: z.looseObject({ object: z.unknown().optional() }).nullish().catch(null),
  object: z.unknown().optional(),
})

/** `objectId` is the transaction's or the invoice's. */
export type GatewayEvent = {
  eventId: string
  type: string
  kind: 'transaction' | 'invoice'
  objectId: string
}

/**
 * Parses a webhook body. Returns null when it is about neither a transaction nor an invoice, or cannot be parsed. A webhook is only
 * a hint, because anybody can send one: the caller asks the gateway before it acts. The id is checked because it becomes part of a
 * URL.
 */
export function parseEvent(body: unknown): GatewayEvent | null {
  const envelope = Envelope.safeParse(body)
  if (!envelope.success) return null
  const { id, type, payload, object } = envelope.data
  const known = families.find(({ family }) => family.test(type))
  if (!known) return null
  for (const candidate of [payload?.['object'], payload, object]) {
    const found = known.object.safeParse(candidate)
    if (found.success) return { eventId: id, type, kind: known.kind, objectId: found.data.id }
  }
  return null
}
