import type { MetodoVenda, PassoFunil } from './numero.ts'

export const nomeDoMetodoVenda: Record<MetodoVenda, string> = {
  cartao: 'Cartão de crédito',
  pix: 'Pix',
  boleto: 'Boleto',
  local: 'Na unidade',
  cupom: 'Cupom que cobriu tudo',
}

/** The way from a search to a payment, for people. */
export const nomeDoPasso: Record<PassoFunil, string> = {
  busca: 'Buscaram',
  unidade: 'Viram uma unidade',
  painel: 'Escolheram o serviço',
  pedido: 'Fizeram o pedido',
  checkout: 'Chegaram ao pagamento',
  pagamento: 'Pagaram',
}
