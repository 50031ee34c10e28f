import { z } from 'zod'
import { GatewayError, type SplitPart } from './gateway.ts'
import { toGatewayError, type ZoopAnswer, type ZoopSend } from './zoop-http.ts'

const Rules = z.object({ items: z.array(z.object({ id: z.string(), recipient: z.string() })) })

type Refund = { sellerId: string; amount?: number; parts?: readonly SplitPart[] }

/**
 * Divides a partial refund: the rule of each recipient states its part and the seller bears the rest. A recipient without a rule
 * got nothing and can give nothing. Source: OpenAPI, `void_rules`; zoop.md, section 7.
 */
async function voidRules(send: ZoopSend, path: string, parts: readonly SplitPart[]) {
  const answer = await send('GET', `${path}/split_rules?limit=100`)
  if (answer.kind !== 'ok') throw toGatewayError(answer)
  const parsed = Rules.safeParse(answer.json)
  // No refund was requested yet, so an unreadable list does no harm.
  if (!parsed.success) throw new GatewayError('unavailable', 'split rules make no sense')
  const rules = parts.flatMap(({ recipient, amount }) => {
    const own = parsed.data.items.find((rule) => rule.recipient === recipient)
    if (!own && amount > 0) throw new GatewayError('refused', `no split rule of ${recipient}`)
    return own ? [{ recipient, split_rule: own.id, amount }] : []
  })
  return rules.length > 0 ? { void_rules: rules } : {}
}

/** Sends `POST …/void`; `path` is the transaction's. */
export async function sendRefund(
  send: ZoopSend,
  path: string,
  { sellerId, amount, parts }: Refund,
): Promise<ZoopAnswer> {
  const rules = parts === undefined ? {} : await voidRules(send, path, parts)
  return send('POST', `${path}/void`, {
    on_behalf_of: sellerId,
    ...(amount !== undefined && { amount }),
    ...rules,
  })
}
