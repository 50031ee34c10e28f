import type { MetodoVenda } from './numero.ts'

/** How an order was paid, for people. */
export const nomeDoMetodoVenda: Record<MetodoVenda, string> = {
  cartao: 'Cartão de crédito',
  pix: 'Pix',
  boleto: 'Boleto',
  local: 'Na unidade',
  cupom: 'Cupom que cobriu tudo',
}
