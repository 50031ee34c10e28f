import type { StatusCartao } from './cartao.ts'
import type { TipoPagamento } from './pedido.ts'

/** What a discount card entitles to, asked by server and pages alike, without zod. A status of null is no card. */

/** Why somebody may not use the card price; null when they may. Problem codes. Source: decisions.md, 'Orders'. */
export function whyNoCardPrice(
  status: StatusCartao | null,
): 'pedido.sem_cartao' | 'pedido.cartao_inativo' | null {
  if (status === null || status === 'CANCELADO') return 'pedido.sem_cartao'
  return status === 'HABILITADO' ? null : 'pedido.cartao_inativo'
}

/** Who may use the card price: the holder of a card that is HABILITADO, for themselves and its dependents. */
export const mayUseCardPrice = (status: StatusCartao | null): boolean => whyNoCardPrice(status) === null

type Ato = { tipoPagamento: TipoPagamento; unidadeRecebe: boolean; statusCartao: StatusCartao | null }

/**
 * Why an order cannot be left for the desk, in pt-BR; null when it can. Only card holders, at the card price, where the unit takes it
 * (K4). Source: specification, section 2, 'Checkout'.
 */
export function whyNotAtDesk({ tipoPagamento, unidadeRecebe, statusCartao }: Ato): string | null {
  if (!unidadeRecebe) return 'Esta unidade não recebe pagamento no local.'
  if (tipoPagamento === 'Alento') return 'O preço Alento é só para pagamento online.'
  if (!mayUseCardPrice(statusCartao))
    return 'O pagamento no local é para quem tem o cartão SinSaude habilitado.'
  return null
}
