/** Words of a merge of accounts, for server and pages; free of zod. */

/** Days within which a merge can be undone. Source: ADR 0161. */
export const diasParaDesfazer = 30

export const bloqueiosUniao = [
  'MESMA',
  'APAGADA',
  'UNIDA',
  'DESABILITADA',
  'SEM_CPF',
  'DOIS_CPFS',
  'DOIS_CARTOES',
  'CARTAO_DE_OUTRO',
  'PAGAMENTO',
] as const
export type BloqueioUniao = (typeof bloqueiosUniao)[number]

/** The reasons why two accounts cannot be merged now. */
export const nomeDoBloqueio: Record<BloqueioUniao, string> = {
  MESMA: 'É a mesma conta.',
  APAGADA: 'Uma das contas foi apagada pela pessoa.',
  UNIDA: 'Uma das contas já foi unida a outra.',
  DESABILITADA: 'Uma das contas está com o acesso desabilitado.',
  SEM_CPF: 'Nenhuma das duas contas tem CPF.',
  DOIS_CPFS: 'As duas contas têm CPF: são de pessoas diferentes.',
  DOIS_CARTOES: 'As duas contas têm cartão ou contrato que ainda vale. Encerre um deles antes.',
  CARTAO_DE_OUTRO: 'O cartão da conta sem CPF está no CPF de outra pessoa.',
  PAGAMENTO: 'Um pagamento da conta sem CPF está sendo feito. Espere um minuto.',
}

export const itensUniao = [
  'PEDIDOS',
  'VOUCHERS',
  'HORARIOS',
  'CARTOES',
  'DEPENDENTES',
  'CONTRATOS',
  'AVALIACOES',
  'ESPERAS',
  'FAVORITOS',
  'ORCAMENTOS',
  'FOTOS',
  'RECLAMACOES',
  'MENSAGENS',
] as const
export type ItemUniao = (typeof itensUniao)[number]

export const nomeDoItem: Record<ItemUniao, string> = {
  PEDIDOS: 'Pedidos',
  VOUCHERS: 'Vouchers que valem',
  HORARIOS: 'Horários marcados',
  CARTOES: 'Cartões',
  DEPENDENTES: 'Dependentes',
  CONTRATOS: 'Contratos',
  AVALIACOES: 'Avaliações',
  ESPERAS: 'Listas de espera',
  FAVORITOS: 'Favoritos',
  ORCAMENTOS: 'Orçamentos guardados',
  FOTOS: 'Fotos de pedidos médicos',
  RECLAMACOES: 'Reclamações',
  MENSAGENS: 'Mensagens',
}
