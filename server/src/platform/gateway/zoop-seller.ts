import { z } from 'zod'
import type { GatewaySeller, NewSeller, SellerResult } from './gateway.ts'
import { toAddress } from './zoop-buyer.ts'
import { isAbsent, jsonOf, makeNonsense, toGatewayError, type ZoopSend } from './zoop-http.ts'

const Seller = z.object({ id: z.string().regex(/^[0-9a-f]{32}$/), status: z.string() })

/** A new seller is `pending` and cannot sell until it has one of these statuses. Source: zoop.md, section 4. */
const selling = ['enabled', 'active']

function sellerOf(json: unknown): GatewaySeller {
  const found = Seller.safeParse(json)
  if (!found.success) throw makeNonsense()
  const { id, status } = found.data
  return { id, status, mayReceive: selling.includes(status) }
}

/** `base` ends with the marketplace. @throws GatewayError */
export async function findSeller(
  send: ZoopSend,
  base: string,
  document: { cpf: string } | { cnpj: string },
): Promise<GatewaySeller | null> {
  const query = 'cnpj' in document ? { ein: document.cnpj } : { taxpayer_id: document.cpf }
  const answer = await send('GET', `${base}/sellers/search?${new URLSearchParams(query).toString()}`)
  return isAbsent(answer) ? null : sellerOf(jsonOf(answer))
}

/** `base` ends with the marketplace. @throws GatewayError */
export async function readSeller(send: ZoopSend, base: string, id: string): Promise<GatewaySeller | null> {
  const answer = await send('GET', `${base}/sellers/${id}`)
  return isAbsent(answer) ? null : sellerOf(jsonOf(answer))
}

const common = ({ mcc, statementDescriptor, description }: NewSeller) => ({
  mcc,
  statement_descriptor: statementDescriptor,
  description,
})

/** Path and body of the request; field names differ for a person and a company. */
const toRequest = (s: NewSeller): [path: string, body: object] =>
  s.kind === 'person'
    ? [
        'individuals',
        {
          ...common(s),
          first_name: s.name.first,
          last_name: s.name.last,
          taxpayer_id: s.document.cpf,
          email: s.email,
          phone_number: s.phone,
          address: toAddress(s.address),
        },
      ]
    : [
        'businesses',
        {
          ...common(s),
          business_name: s.businessName,
          ein: s.document.cnpj,
          business_email: s.email,
          business_phone: s.phone,
          business_address: toAddress(s.address),
        },
      ]

/** These statuses mean that the data are wrong. */
const aboutData = [400, 402, 422]

/**
 * Creates a seller. The seller's document is the key: if it is taken, the existing seller is returned, so a repeated or simultaneous
 * call ends with the same seller. `base` ends with the marketplace. @throws GatewayError when the outcome is unknown
 */
export async function createSeller(send: ZoopSend, base: string, seller: NewSeller): Promise<SellerResult> {
  const [path, body] = toRequest(seller)
  const answer = await send('POST', `${base}/sellers/${path}`, body)
  if (answer.kind !== 'refusal') return { kind: 'known', seller: sellerOf(jsonOf(answer)) }
  const { status, category, message, reasons } = answer.refusal
  if (category === 'duplicate_taxpayer_id') {
    const found = await findSeller(send, base, seller.document)
    if (!found) throw makeNonsense()
    return { kind: 'known', seller: found }
  }
  if (!aboutData.includes(status)) throw toGatewayError(answer)
  return { kind: 'refused', gatewayMessage: [message, ...reasons].filter(Boolean).join(' ') }
}
