import type { Conta } from '@alento/contract/pagamento/razao.ts'

/** The meaning of the two sides of an account, in plain words. */
export const explica: Record<Conta, string> = {
  gateway: 'Débito: recebeu do cliente. Crédito: devolveu ao cliente.',
  plataforma: 'Crédito: devolução que uma pessoa pagou por fora do processador.',
  cliente: 'Crédito: entrou e ainda não é de um pedido. Débito: o pedido usou, ou voltou ao cliente.',
  'unidade.repasse': 'Crédito: o que o processador transfere à unidade.',
  'unidade.acerto': 'Crédito: é da unidade e o processador não transfere.',
  'unidade.recebido': 'Débito: a unidade recebeu no local, ou ficou com o que foi devolvido por fora.',
  'receita.taxa': 'Crédito: o que a plataforma ganha com a venda.',
  'receita.acrescimo':
    'Crédito: o que as parcelas somam ao preço. Débito: centavos que o arredondamento tira.',
  'receita.cartao': 'Crédito: o que o cartão SinSaude rende.',
  cupom: 'Débito: desconto que a plataforma paga.',
}
