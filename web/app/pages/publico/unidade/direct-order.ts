import type { TipoPagamento } from '@alento/contract/pedido/pedido.ts'
import type { Context } from '#lib/api/api.ts'
import { pricesOf } from '#lib/busca/prices.ts'
import { directPayment, paymentOptions } from '#lib/tempo/booking.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import { askPrestador, pickConsulta } from './ask-prestador.ts'
import { findCard } from '#lib/compra/find-card.ts'

type Args = { context: Context; url: URL }

const windowMs = 30_000

/**
 * A free time that was pressed in a search result: its choices are in the address, without a price. Adds the price that the
 * visitor's own card gives, else the platform's; none where neither can be had, and then the panel asks (ADR 0181).
 */
export async function directChoices({ context, url }: Args): Promise<URLSearchParams> {
  const params = new URLSearchParams(url.searchParams)
  params.delete('pagamento')
  const [reply, card] = await Promise.all([askPrestador({ context, url }), findCard(context)])
  const consulta = reply?.ok && pickConsulta(params, reply.value.consultas)
  if (!reply?.ok || !consulta) return params
  const options = paymentOptions(pricesOf(consulta, reply.value.rede.pagamentoOnline), card, '')
  const pagamento: TipoPagamento | null = directPayment(options, card)
  if (pagamento) params.set('pagamento', pagamento)
  return params
}

/** Pages of results are cached and carry no key of their own: the same time that is pressed twice within half a minute is one order. */
export const directKey = (): string => `resultado-${Math.floor(nowMs() / windowMs)}`
