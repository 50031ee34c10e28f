import { z } from 'zod'
import { GatewayError } from './gateway.ts'
import { toGatewayError, type ZoopAnswer, type ZoopSend } from './zoop-http.ts'

const Rules = z.object({ items: z.array(z.object({ id: z.string(), recipient: z.string() })) })

type Refund = { sellerId: string; amount?: number; platformAmount?: number }

/**
 * Divides a partial refund: the platform's rule states its part and the seller bears the rest. A charge without a rule for the
 * platform needs none. Source: OpenAPI, `void_rules`; zoop.md, section 7.
 */
async function voidRules(send: ZoopSend, path: string, platformSellerId: string, amount: number) {
  const answer = await send('GET', `${path}/split_rules?limit=100`)
  if (answer.kind !== 'ok') throw toGatewayError(answer)
  const parsed = Rules.safeParse(answer.json)
  // Nothing was requested yet, so an unreadable list does no harm.
  if (!parsed.success) throw new GatewayError('unavailable', 'split rules make no sense')
  const own = parsed.data.items.find((rule) => rule.recipient === platformSellerId)
  return own ? { void_rules: [{ recipient: platformSellerId, split_rule: own.id, amount }] } : {}
}

/** Sends `POST …/void`; `path` is the transaction's. */
export async function sendRefund(
  send: ZoopSend,
  { path, platformSellerId }: { path: string; platformSellerId: string },
  { sellerId, amount, platformAmount }: Refund,
): Promise<ZoopAnswer> {
  const rules =
    platformAmount === undefined ? {} : await voidRules(send, path, platformSellerId, platformAmount)
  return send('POST', `${path}/void`, {
    on_behalf_of: sellerId,
    ...(amount !== undefined && { amount }),
    ...rules,
  })
}
