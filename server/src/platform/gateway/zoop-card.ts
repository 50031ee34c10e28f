import type { NewStoredCard, StoredCardResult } from './gateway-recurrence.ts'
import { ensureBuyer } from './zoop-buyer.ts'
import { cardFields, reasonOf } from './zoop-charge.ts'
import { causeOf, type ZoopAnswer, type ZoopSend } from './zoop-http.ts'
import { toStoredCard, toToken } from './zoop-recurrence-schema.ts'

/** A failed charge of zero is a 402, or a 404 that its words distinguish from a missing token. */
function failed(step: string, answer: ZoopAnswer): StoredCardResult {
  if (answer.kind === 'refusal') {
    const { status, category, message, reasons } = answer.refusal
    if (status === 402 || /zero.dollar.*fail/i.test(message))
      return {
        kind: 'declined',
        reason: reasonOf(category),
        gatewayMessage: [message, ...reasons].join(' '),
      }
  }
  const cause = answer.kind === 'ok' ? `answer without a ${step}` : causeOf(answer)
  return { kind: 'unavailable', cause: `${step}: ${cause}` }
}

/**
 * Stores a card: buyer, token, association. No call charges the card, so a failed one may be repeated. `base` ends with the
 * marketplace. Source: zoop.md, section 5.
 */
export async function storeCard(
  send: ZoopSend,
  base: string,
  { buyer, card }: NewStoredCard,
): Promise<StoredCardResult> {
  const known = await ensureBuyer(send, base, buyer)
  if (!known.ok) return known.result
  let token: string
  if ('token' in card) token = card.token
  else {
    const made = await send('POST', `${base}/cards/tokens`, cardFields(card))
    const id = made.kind === 'ok' ? toToken(made.json) : null
    if (id === null) return failed('token', made)
    token = id
  }
  const answer = await send('POST', `${base}/cards`, { token, customer: known.id })
  const stored = answer.kind === 'ok' ? toStoredCard(answer.json, known.id) : null
  return stored ? { kind: 'stored', card: stored } : failed('card', answer)
}
