import type { Conta, TipoLancamento } from './razao.ts'

/** Names of accounts and postings for people, in pages and files; free of zod. */

export const nomeDaConta: Record<Conta, string> = {
  gateway: 'Processador de pagamentos',
  plataforma: 'Conta da plataforma',
  cliente: 'Dinheiro do cliente',
  'unidade.repasse': 'Repasse à unidade',
  'unidade.acerto': 'Parte da unidade fora do processador',
  'unidade.recebido': 'Recebido pela unidade, a acertar',
  'receita.taxa': 'Taxa da plataforma',
  'receita.acrescimo': 'Acréscimo do parcelamento',
  'receita.cartao': 'Mensalidade do cartão',
  cupom: 'Cupom',
}

export const nomeDoLancamento: Record<TipoLancamento, string> = {
  RECEBIMENTO: 'O processador recebeu',
  VENDA: 'O pedido foi pago',
  VENDA_NO_LOCAL: 'O pedido foi pago na unidade',
  VENDA_DESFEITA: 'A venda foi desfeita',
  MENSALIDADE: 'A mensalidade do cartão foi paga',
  DEVOLUCAO: 'O processador devolveu ao cliente',
  DEVOLUCAO_MANUAL: 'Uma pessoa devolveu ao cliente',
}
