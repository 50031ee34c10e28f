import { z } from 'zod'
import { GatewayError } from './gateway.ts'
import { toGatewayError, type ZoopAnswer, type ZoopSend } from './zoop-http.ts'

const Rules = z.object({ items: z.array(z.object({ id: z.string(), recipient: z.string() })) })

type Refund = { sellerId: string; amount?: number; platformAmount?: number }

/**
 * Who bears a partial refund: the platform's rule says its part and the seller gives the rest. A charge without a rule of
 * the platform needs none. Source: OpenAPI, `void_rules`; zoop.md, section 7.
 */
async function voidRules(send: ZoopSend, path: string, platformSellerId: string, amount: number) {
  const answer = await send('GET', `${path}/split_rules?limit=100`)
  if (answer.kind !== 'ok') throw toGatewayError(answer)
  const parsed = Rules.safeParse(answer.json)
  // Nothing was asked for yet: a list that makes no sense has done no harm.
  if (!parsed.success) throw new GatewayError('unavailable', 'split rules make no sense')
  const own = parsed.data.items.find((rule) => rule.recipient === platformSellerId)
  return own ? { void_rules: [{ recipient: platformSellerId, split_rule: own.id, amount }] } : {}
}

/** `POST …/void`: `path` is the transaction's. */
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
