import { getConfiguracao } from '@alento/contract/plataforma/configuracao.ts'
import { listPlano } from '@alento/contract/cartao/plano.ts'
import { call, type Context } from '#lib/api/api.ts'
import type { CardState } from '#lib/tempo/booking.ts'

/** The cheapest plan on sale, for somebody who has no card yet; null for others. Centavos a month. */
export async function findPlanoDesde(context: Context, card: CardState): Promise<number | null> {
  if (card !== 'visitante' && card !== 'sem-cartao') return null
  const reply = await call(context, listPlano, { query: { alento: 'true', publicado: 'true' } })
  const plans = reply.ok ? reply.value.filter((p) => p.tipoRecorrencia !== 'Anual') : []
  const prices = plans.map((p) => p.price)
  return prices.length > 0 ? Math.min(...prices) : null
}

/** The price of the card: its cheapest plan, centavos a month, and until when the first month is free; null when never. */
export type OfertaCartao = { desde: number; gratisAte: string | null }

/** Finds the price of the card for a client without one; null for others, and when no plan is on sale. */
export async function findOfertaCartao(context: Context, card: CardState): Promise<OfertaCartao | null> {
  const desde = await findPlanoDesde(context, card)
  if (desde === null) return null
  const reply = await call(context, getConfiguracao, {})
  return { desde, gratisAte: reply.ok ? reply.value.mesGratisAte : null }
}
