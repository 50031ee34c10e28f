import { z } from 'zod'
import type { ChargeResult, GatewayAddress, GatewayBuyer } from './gateway.ts'
import { causeOf, type ZoopAnswer, type ZoopSend } from './zoop-http.ts'

const Stored = z.object({
  id: z.string().regex(/^[0-9a-f]{32}$/),
  email: z.string().nullish(),
  address: z.record(z.string(), z.unknown()).nullish(),
})
type Stored = z.infer<typeof Stored>

/** Zoop's field names: street, number and complement are three lines. */
export const toAddress = (address: GatewayAddress) => ({
  line1: address.street,
  line2: address.number,
  line3: address.complement ?? '',
  neighborhood: address.neighborhood,
  city: address.city,
  state: address.state,
  postal_code: address.postalCode,
  country_code: 'BR',
})

const toBody = (buyer: GatewayBuyer) => ({
  first_name: buyer.firstName,
  last_name: buyer.lastName,
  taxpayer_id: buyer.taxpayerId,
  ...(buyer.email && { email: buyer.email }),
  ...(buyer.phone && { phone_number: buyer.phone }),
  ...(buyer.birthDate && { birthdate: buyer.birthDate }),
  address: toAddress(buyer.address),
})

const isCurrent = (stored: Stored, buyer: GatewayBuyer): boolean =>
  (buyer.email === '' || stored.email === buyer.email) &&
  Object.entries(toAddress(buyer.address)).every(([line, value]) => (stored.address?.[line] ?? '') === value)

export type BuyerResult =
  | { ok: true; id: string }
  | { ok: false; result: Extract<ChargeResult, { kind: 'declined' | 'unavailable' }> }

/**
 * No money moves before the buyer is known, so any failure here certainly charged nothing. The buyer can correct data that the
 * gateway refuses.
 */
function failed(answer: ZoopAnswer): BuyerResult {
  if (answer.kind === 'refusal' && [400, 422].includes(answer.refusal.status)) {
    const gatewayMessage = [answer.refusal.message, ...answer.refusal.reasons].join(' ')
    return { ok: false, result: { kind: 'declined', reason: 'dados_incompletos', gatewayMessage } }
  }
  const cause = answer.kind === 'ok' ? 'answer without a buyer' : causeOf(answer)
  return { ok: false, result: { kind: 'unavailable', cause: `buyer: ${cause}` } }
}

function toResult(answer: ZoopAnswer): BuyerResult {
  const stored = answer.kind === 'ok' ? Stored.safeParse(answer.json) : null
  return stored?.success ? { ok: true, id: stored.data.id } : failed(answer)
}

const isRefusal = (answer: ZoopAnswer, status: number, category: string): boolean =>
  answer.kind === 'refusal' && answer.refusal.status === status && answer.refusal.category === category

/**
 * Returns the gateway's id of this buyer, found by document, updated with the address and e-mail of this purchase because a
 * boleto prints them. Two simultaneous purchases may both try to create the buyer; the second one then finds the first one's.
 */
export async function ensureBuyer(send: ZoopSend, base: string, buyer: GatewayBuyer): Promise<BuyerResult> {
  const search = () =>
    send('GET', `${base}/buyers/search?taxpayer_id=${encodeURIComponent(buyer.taxpayerId)}`)
  let found = await search()
  if (isRefusal(found, 404, 'resource_not_found')) {
    const created = await send('POST', `${base}/buyers`, toBody(buyer))
    if (!isRefusal(created, 409, 'duplicate_taxpayer_id')) return toResult(created)
    found = await search()
  }
  const stored = found.kind === 'ok' ? Stored.safeParse(found.json) : null
  if (!stored?.success) return failed(found)
  if (isCurrent(stored.data, buyer)) return { ok: true, id: stored.data.id }
  return toResult(await send('PUT', `${base}/buyers/${stored.data.id}`, toBody(buyer)))
}
