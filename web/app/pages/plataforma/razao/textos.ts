import type { Conta, TipoLancamento } from '@alento/contract/razao.ts'

/** What an account is, and what its two sides mean, in plain words. */
export const contas: Record<Conta, { nome: string; explica: string }> = {
  gateway: {
    nome: 'Processador de pagamentos',
    explica: 'Débito: recebeu do cliente. Crédito: devolveu ao cliente.',
  },
  plataforma: {
    nome: 'Conta da plataforma',
    explica: 'Crédito: devolução que uma pessoa pagou por fora do processador.',
  },
  cliente: {
    nome: 'Dinheiro do cliente',
    explica: 'Crédito: entrou e ainda não é de um pedido. Débito: o pedido usou, ou voltou ao cliente.',
  },
  'unidade.repasse': {
    nome: 'Repasse à unidade',
    explica: 'Crédito: o que o processador transfere à unidade.',
  },
  'unidade.acerto': {
    nome: 'Parte da unidade fora do processador',
    explica: 'Crédito: é da unidade e o processador não transfere.',
  },
  'unidade.recebido': {
    nome: 'Recebido pela unidade, a acertar',
    explica: 'Débito: a unidade recebeu no local, ou ficou com o que foi devolvido por fora.',
  },
  'receita.taxa': { nome: 'Taxa da plataforma', explica: 'Crédito: o que a plataforma ganha com a venda.' },
  'receita.acrescimo': {
    nome: 'Acréscimo do parcelamento',
    explica: 'Crédito: o que as parcelas somam ao preço. Débito: centavos que o arredondamento tira.',
  },
  'receita.cartao': { nome: 'Mensalidade do cartão', explica: 'Crédito: o que o cartão SinSaude rende.' },
  cupom: { nome: 'Cupom', explica: 'Débito: desconto que a plataforma paga.' },
}

export const tipos: Record<TipoLancamento, string> = {
  RECEBIMENTO: 'O processador recebeu',
  VENDA: 'O pedido foi pago',
  VENDA_NO_LOCAL: 'O pedido foi pago na unidade',
  VENDA_DESFEITA: 'A venda foi desfeita',
  MENSALIDADE: 'A mensalidade do cartão foi paga',
  DEVOLUCAO: 'O processador devolveu ao cliente',
  DEVOLUCAO_MANUAL: 'Uma pessoa devolveu ao cliente',
}
