import type { Clock } from '../clock.ts'
import type { Webhook } from '../domain/state.ts'
import type { FaultSwitch } from '../faults/faults.ts'
import type { Options } from '../options.ts'
import { eventBody, type StoredEvent } from './event-body.ts'

export type Delivery = {
  event: StoredEvent
  webhook: Webhook
  attempts: number
  status: 'na fila' | 'entregue' | 'falhou' | 'desistiu' | 'descartado'
  answer: string | null
}

export type DeliveryOrder = { times?: number; shuffle?: boolean }

export type WebhookSender = {
  enqueue: (delivery: Delivery) => void
  /** Starts delivering after the configured delay, unless deliveries are held back. */
  schedule: (extraMs: number) => void
  deliver: (how?: DeliveryOrder) => Promise<Delivery[]>
  pending: () => number
  clear: () => void
  close: () => void
}

export type SenderNeeds = { options: Options; clock: Clock; faults: FaultSwitch }

const ANSWER_WITHIN_MS = 5_000

async function post(needs: SenderNeeds, delivery: Delivery): Promise<void> {
  const { webhook, event } = delivery
  try {
    const answer = await fetch(webhook.url, {
      method: 'POST',
      redirect: 'manual',
      headers: {
        'content-type': 'application/json',
        ...(webhook.authorization !== null && { authorization: webhook.authorization }),
      },
      body: JSON.stringify(eventBody(event, needs.faults.current().webhooks.formato)),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    })
    await answer.body?.cancel()
    delivery.answer = String(answer.status)
    delivery.status = answer.ok ? 'entregue' : 'falhou'
  } catch {
    delivery.answer = 'sem resposta'
    delivery.status = 'falhou'
  }
  webhook.sent += 1
  webhook.lastSentAt = needs.clock.now()
}

/** Timers that do not keep the process alive and can be cancelled together. */
function createTimers() {
  const timers = new Set<NodeJS.Timeout>()
  return {
    after: (ms: number, run: () => void): void => {
      const timer = setTimeout(() => {
        timers.delete(timer)
        run()
      }, ms)
      timer.unref()
      timers.add(timer)
    },
    clear: (): void => {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}

/** Sends the batch in its order, `times` over, one at a time, because the order of deliveries is simulated. */
async function sendInOrder(needs: SenderNeeds, batch: Delivery[], times: number): Promise<void> {
  for (let round = 0; round < times; round++) {
    // oxlint-disable-next-line no-await-in-loop -- the order is the point
    for (const delivery of batch) await post(needs, delivery)
  }
  // Intended repetitions count as one attempt.
  for (const delivery of batch) delivery.attempts += 1
}

/** The queue of deliveries. A failed one is retried with growing waits, then given up. */
export function createWebhookSender(needs: SenderNeeds): WebhookSender {
  const { options, faults } = needs
  const queue: Delivery[] = []
  const timers = createTimers()
  let last: Promise<unknown> = Promise.resolve()
  let closed = false

  const leaveIn = (ms: number): void => {
    if (closed || options.webhookDelayMs === null || faults.current().webhooks.reter) return
    timers.after(ms, () => void deliver())
  }

  const retryLater = (delivery: Delivery): void => {
    const wait = options.webhookRetryDelaysMs[delivery.attempts - 1]
    if (wait === undefined) delivery.status = 'desistiu'
    else if (!closed) {
      timers.after(wait, () => {
        queue.push(delivery)
        leaveIn(0)
      })
    }
  }

  function deliver(how: DeliveryOrder = {}): Promise<Delivery[]> {
    const mine = last.then(async () => {
      const { duplicar, embaralhar } = faults.current().webhooks
      const queued = queue.splice(0)
      const batch = (how.shuffle ?? embaralhar) ? queued.toReversed() : queued
      await sendInOrder(needs, batch, how.times ?? duplicar)
      for (const delivery of batch) if (delivery.status === 'falhou') retryLater(delivery)
      return batch
    })
    last = mine
    return mine
  }

  return {
    enqueue: (delivery) => {
      queue.push(delivery)
    },
    schedule: (extraMs) => leaveIn((options.webhookDelayMs ?? 0) + extraMs),
    deliver,
    pending: () => queue.length,
    clear: () => {
      queue.length = 0
      timers.clear()
    },
    close: () => {
      closed = true
      timers.clear()
    },
  }
}
