import type { StatusCartao } from './cartao.ts'
import type { TipoPagamento } from '../pedido/pedido.ts'

/** The rights of a discount card, used by both server and pages, free of zod. A null status means that there is no card. */

/** Returns the problem code of why somebody may not use the card price; null when they may. Source: decisions.md, 'Orders'. */
export function whyNoCardPrice(
  status: StatusCartao | null,
): 'pedido.sem_cartao' | 'pedido.cartao_inativo' | null {
  if (status === null || status === 'CANCELADO') return 'pedido.sem_cartao'
  return status === 'HABILITADO' ? null : 'pedido.cartao_inativo'
}

/** The holder of a HABILITADO card may use the card price, for themselves and for its dependents. */
export const mayUseCardPrice = (status: StatusCartao | null): boolean => whyNoCardPrice(status) === null

type Ato = { tipoPagamento: TipoPagamento; unidadeRecebe: boolean; statusCartao: StatusCartao | null }

/**
 * Returns in pt-BR why an order cannot be paid at the desk; null when it can. Only card holders, at the card price, at units
 * that accept it (K4). Source: specification, section 2, 'Checkout'.
 */
export function whyNotAtDesk({ tipoPagamento, unidadeRecebe, statusCartao }: Ato): string | null {
  if (!unidadeRecebe) return 'Esta unidade não recebe pagamento no local.'
  if (tipoPagamento === 'Alento') return 'O preço sem cartão é só para pagamento online.'
  if (!mayUseCardPrice(statusCartao))
    return 'O pagamento no local é para quem tem o cartão SinSaude habilitado.'
  return null
}
