import { newId } from '../domain/id.ts'
import type { State } from '../domain/state.ts'
import { uriOf } from '../zoop/transaction-view.ts'
import type { ErrorBody } from '../zoop/zoop-error.ts'
import type { EventType, StoredEvent } from './event-body.ts'
import { createWebhookSender, type Delivery, type DeliveryOrder, type SenderNeeds } from './webhook-sender.ts'

export type Events = {
  /** `object` is stored as it is: pass a new object, so that later changes do not alter the event. */
  emit: (type: EventType, object: Record<string, unknown>, error?: ErrorBody) => void
  /** Delivers the queued events one after the other, and reports the outcome of each. */
  deliver: (how?: DeliveryOrder) => Promise<Delivery[]>
  list: () => readonly StoredEvent[]
  deliveries: () => readonly Delivery[]
  pending: () => number
  /** Removes all events, including queued ones. */
  clear: () => void
  close: () => void
}

const KEPT = 500

const keepLast = <T>(list: T[], item: T): void => {
  list.push(item)
  if (list.length > KEPT) list.shift()
}

/** Records an event and queues it for every webhook that subscribed to it. */
export function createEvents(needs: SenderNeeds & { state: State }): Events {
  const { options, clock, state, faults } = needs
  const stored: StoredEvent[] = []
  const deliveries: Delivery[] = []
  const sender = createWebhookSender(needs)

  return {
    emit: (type, object, error) => {
      const id = newId()
      const uri = uriOf(options.marketplaceId, `events/${id}`)
      const event = { id, type, object, error: error ?? null, uri, createdAt: clock.now() }
      keepLast(stored, event)
      const { descartar, atrasoMs } = faults.current().webhooks
      for (const webhook of state.webhooks.values()) {
        if (!webhook.events.includes(type)) continue
        const status = descartar ? 'descartado' : 'na fila'
        const delivery: Delivery = { event, webhook, attempts: 0, status, answer: null }
        keepLast(deliveries, delivery)
        if (!descartar) sender.enqueue(delivery)
      }
      sender.schedule(atrasoMs)
    },
    deliver: sender.deliver,
    list: () => stored,
    deliveries: () => deliveries,
    pending: sender.pending,
    clear: () => {
      stored.length = 0
      deliveries.length = 0
      sender.clear()
    },
    close: sender.close,
  }
}
