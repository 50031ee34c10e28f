import { getMeuContrato } from '@alento/contract/cartao/contrato.ts'
import { getCheckoutCartao } from '@alento/contract/cartao/meu-cartao.ts'
import { call, type Context } from '#lib/api/api.ts'
import type { CardState, Divida } from '#lib/tempo/booking.ts'

/** Finds the debt of the caller's suspended card. Null for every other card, and for a suspended one that was not bought here. */
export async function findDivida(context: Context, card: CardState): Promise<Divida | null> {
  if (card !== 'SUSPENSO') return null
  const own = await call(context, getMeuContrato, {})
  if (!own.ok || !own.value.contrato) return null
  const { _id, plano } = own.value.contrato
  const found = await call(context, getCheckoutCartao, { params: { id: _id }, query: {} })
  const pagar = found.ok ? found.value.pagar : null
  return pagar && { contrato: _id, plano: plano._id, valor: pagar.hoje }
}
