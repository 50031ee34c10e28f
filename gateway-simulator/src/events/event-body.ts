import { envelopeSeconds } from '../zoop/format.ts'
import type { ErrorBody } from '../zoop/zoop-error.ts'

export type EventType =
  | 'transaction.created'
  | 'transaction.succeeded'
  | 'transaction.failed'
  | 'transaction.canceled'
  | 'transaction.pre_authorized'
  | 'transaction.capture.succeeded'
  | 'transaction.void.succeeded'
  | 'transaction.updated'
  | 'seller.created'
  | 'seller.enabled'
  | 'plan.created'
  | 'plan.updated'
  | 'plan.deleted'
  | 'subscription.created'
  | 'subscription.active'
  | 'subscription.updated'
  | 'subscription.canceled'
  | 'subscription.expired'
  | 'subscription.overdue'
  | 'invoice.created'
  | 'invoice.updated'
  | 'invoice.paid'
  | 'invoice.canceled'
  | 'invoice.refunded'

export type StoredEvent = {
  id: string
  type: EventType
  object: Record<string, unknown>
  error: ErrorBody | null
  uri: string
  createdAt: Temporal.Instant
}

/** `padrao` uses the shape that was recorded of the real gateway for the event. */
export type EventShape = 'padrao' | 'objeto' | 'payload' | 'topo'

function naturalShape(type: EventType): Exclude<EventShape, 'padrao'> {
  if (type === 'transaction.failed') return 'payload'
  return type === 'transaction.pre_authorized' ? 'topo' : 'objeto'
}

/** The body of a delivery, in one of the three shapes recorded of Zoop. */
export function eventBody(event: StoredEvent, wanted: EventShape): Record<string, unknown> {
  const shape = wanted === 'padrao' ? naturalShape(event.type) : wanted
  const at = envelopeSeconds(event.createdAt)
  const envelope = { id: event.id, type: event.type, resource: 'event' }
  const rest = { source: null, name: null, uri: event.uri, created_at: at, updated_at: at }
  if (shape === 'objeto') return { ...envelope, payload: { object: event.object }, ...rest }
  if (shape === 'topo') return { ...envelope, object: event.object, ...rest }
  const payload = event.error ? { ...event.object, error: event.error } : event.object
  return { ...envelope, status: 'finished', payload, ...rest, source: 'API' }
}
