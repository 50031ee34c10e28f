import { z } from 'zod'
import type { GatewaySeller } from './gateway.ts'
import { isAbsent, jsonOf, nonsense, type ZoopSend } from './zoop-http.ts'

const Seller = z.object({ id: z.string().regex(/^[0-9a-f]{32}$/), status: z.string() })

/** A new seller is `pending` and cannot sell before one of these. Source: reference on Zoop, section 4. */
const selling = ['enabled', 'active']

/** `base` ends with the marketplace. @throws GatewayError */
export async function findSeller(
  send: ZoopSend,
  base: string,
  document: { cpf: string } | { cnpj: string },
): Promise<GatewaySeller | null> {
  const query = 'cnpj' in document ? { ein: document.cnpj } : { taxpayer_id: document.cpf }
  const answer = await send('GET', `${base}/sellers/search?${new URLSearchParams(query).toString()}`)
  if (isAbsent(answer)) return null
  const found = Seller.safeParse(jsonOf(answer))
  if (!found.success) throw nonsense()
  const { id, status } = found.data
  return { id, status, mayReceive: selling.includes(status) }
}
