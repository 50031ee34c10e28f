import type {
  GatewayRecurrence,
  GatewaySubscription,
  NewSubscription,
  SubscriptionResult,
} from './gateway-recurrence.ts'
import { isAmount } from './zoop-charge.ts'
import {
  causeOf,
  isAbsent,
  isSurelyNotProcessed,
  jsonOf,
  makeNonsense,
  type ZoopAnswer,
  type ZoopSend,
} from './zoop-http.ts'
import { dateRange, listAll, isWithinPeriod } from './zoop-list.ts'
import { moveTo, isRefusedByGateway } from './zoop-move.ts'
import { toSubscription } from './zoop-recurrence-schema.ts'

const bodyOf = (s: NewSubscription) => ({
  plan: s.planId,
  on_behalf_of: s.sellerId,
  customer: s.customerId,
  card: s.cardId,
  payment_method: 'credit',
  due_date: s.dueDate,
  ...(s.expirationDate !== undefined && { expiration_date: s.expirationDate }),
  amount: s.amount,
  currency: 'BRL',
})

/** A subscription with other terms is not ours. Its due date may have been charged already. */
const isOurs = (s: GatewaySubscription, asked: NewSubscription): boolean =>
  s.planId === asked.planId &&
  s.customerId === asked.customerId &&
  s.amount === asked.amount &&
  (s.sellerId ?? asked.sellerId) === asked.sellerId &&
  (s.cardId ?? asked.cardId) === asked.cardId &&
  s.status === 'active'

/** Converts the response to a creation into a result. Every ambiguous response is `unknown`: the subscription may charge every month. */
function toResult(answer: ZoopAnswer, asked: NewSubscription): SubscriptionResult {
  if (answer.kind === 'ok') {
    const subscription = toSubscription(answer.json)
    if (!subscription) return { kind: 'unknown', cause: 'answer is not a subscription' }
    if (!isOurs(subscription, asked))
      return { kind: 'unknown', cause: 'answer is about another subscription' }
    return { kind: 'created', subscription }
  }
  if (isRefusedByGateway(answer)) {
    const { message, reasons } = answer.refusal
    return { kind: 'refused', gatewayMessage: [message, ...reasons].filter(Boolean).join(' ') }
  }
  return { kind: isSurelyNotProcessed(answer) ? 'unavailable' : 'unknown', cause: causeOf(answer) }
}

type Subscriptions = Pick<
  GatewayRecurrence,
  | 'createSubscription'
  | 'findSubscriptions'
  | 'readSubscription'
  | 'suspendSubscription'
  | 'reactivateSubscription'
  | 'cancelSubscription'
>

/** Subscriptions of a stored card. Source: zoop.md, section 11. */
export function createSubscriptions(send: ZoopSend, base: string): Subscriptions {
  const subscriptions = `${base}/recurrence_subscriptions`
  const path = (id: string): string => `${subscriptions}/${encodeURIComponent(id)}`
  const readSubscription = async (id: string): Promise<GatewaySubscription | null> => {
    const answer = await send('GET', path(id))
    if (isAbsent(answer)) return null
    const subscription = toSubscription(jsonOf(answer))
    if (subscription?.id !== id) throw makeNonsense()
    return subscription
  }
  const moved = async (
    id: string,
    move: 'suspend' | 'reactivate',
    status: GatewaySubscription['status'],
  ): Promise<GatewaySubscription> => {
    const to = { method: 'POST', path: `${path(id)}/${move}` } as const
    const now = await moveTo(
      send,
      to,
      () => readSubscription(id),
      (s) => s?.status === status,
    )
    if (!now) throw makeNonsense()
    return now
  }
  return {
    createSubscription: async (input) => {
      if (!isAmount(input.amount)) throw new RangeError('Amounts are whole centavos')
      return toResult(await send('POST', subscriptions, bodyOf(input)), input)
    },
    findSubscriptions: async (customerId, madeIn) => {
      const list = { path: subscriptions, query: dateRange(madeIn), by: 'offset' } as const
      const all = await listAll(send, list, toSubscription)
      return all.filter((s) => s.customerId === customerId && isWithinPeriod(madeIn)(s))
    },
    readSubscription,
    suspendSubscription: (id) => moved(id, 'suspend', 'suspended'),
    reactivateSubscription: (id) => moved(id, 'reactivate', 'active'),
    cancelSubscription: async (id) => {
      await moveTo(
        send,
        { method: 'DELETE', path: path(id) },
        () => readSubscription(id),
        (s) => s === null || s.status === 'canceled' || s.status === 'expired',
      )
    },
  }
}
