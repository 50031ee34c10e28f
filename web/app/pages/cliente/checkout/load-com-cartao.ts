import type { Checkout } from '@alento/contract/pedido/checkout.ts'
import { getRascunho } from '@alento/contract/cartao/compra.ts'
import { type Args, load } from '#lib/api/api.ts'
import { conferirHref, orcamentoVazio } from '#lib/busca/orcamento-query.ts'
import { findCard } from '#lib/compra/find-card.ts'
import { findOfertaCartao } from '#lib/compra/oferta-cartao.ts'
import { withDe } from '#lib/conta/volta.ts'

/** Returns the address for buying the same with the card: the order itself keeps the price at which it was placed. */
function buyAgainHref({ pedido, juntos }: Checkout): string {
  if (pedido.tipoPedido === 'Consulta') return `/admincliente/marcar-de-novo?id=${pedido._id}`
  const { cidade, uf } = pedido.unidade
  const partes = juntos.map((p) => ({
    unidade: p.unidade._id,
    codigos: p.exames.map((e) => e.codigoExame),
  }))
  const exames = [...new Set(partes.flatMap((p) => p.codigos))]
  return conferirHref({ ...orcamentoVazio, lugar: { cidade, uf }, exames }, partes)
}

/**
 * Loads the price that an order at the platform's price would have with the card, and the price of the card, for a client without
 * one. The first month is free once a CPF. Null for others, and where the card saves nothing.
 */
export async function loadComCartao(args: Args, checkout: Checkout) {
  const { pedido, juntos, total } = checkout
  if (pedido.tipoPagamento !== 'Alento') return null
  const card = await findCard(args.context)
  const oferta = await findOfertaCartao(args.context, card)
  if (!oferta) return null
  const valores = juntos.flatMap((p) => (p.consulta ? [p.consulta] : p.exames).map((e) => e.valorSinSaude))
  const valor = valores.reduce<number>((sum, each) => sum + each, 0)
  if (valor >= total) return null
  const { mesGratisUsado } = await load(args, getRascunho, {})
  return {
    valor,
    sujeito: valores.length > 1 ? ('eles' as const) : pedido.consulta ? ('ela' as const) : ('ele' as const),
    oferta: mesGratisUsado ? { ...oferta, gratisAte: null } : oferta,
    planos: withDe('/sinsaudecard', buyAgainHref(checkout)),
  }
}
export type ComCartao = Awaited<ReturnType<typeof loadComCartao>>
