import { getMeuCartao } from '@alento/contract/cartao/cartao.ts'
import { call, type Context } from '#lib/api/api.ts'
import type { CardState } from '#lib/tempo/booking.ts'

/** A 401 means a visitor, a 403 staff of a unit: neither has a card. */
export async function findCard(context: Context): Promise<CardState> {
  const reply = await call(context, getMeuCartao, {})
  if (reply.ok) return reply.value.cartao?.status ?? 'sem-cartao'
  return reply.problema.status === 401 ? 'visitante' : 'equipe'
}
