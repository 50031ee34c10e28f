/** Kinds of messages, the first word of their keys, as staff read them; free of zod. */
export const nomeDoTipoMensagem: Readonly<Record<string, string>> = {
  acesso: 'Novo acesso à conta',
  agendamento: 'Horários e lembretes',
  auditoria: 'Auditoria',
  avaliacao: 'Avaliações',
  cadastro: 'Código do cadastro',
  cobranca: 'Cobranças do cartão',
  conta: 'Conta apagada',
  contato: 'Contatos',
  contrato: 'Contrato do cartão',
  espera: 'Lista de espera',
  estorno: 'Devoluções',
  fator: 'Verificação em duas etapas',
  favorito: 'Avisos de preço',
  mudanca: 'Mudança de dados da unidade',
  orcamento: 'Orçamentos',
  pagamento: 'Pagamentos',
  pedido: 'Pedidos',
  precadastro: 'Pré-cadastro da unidade',
  reclamacao: 'Reclamações',
  recuperacao: 'Link para nova senha',
  revisao: 'Revisão da unidade',
  seguro: 'Seguro do cartão',
  senha: 'Senha alterada',
  tarefa: 'Tarefas atrasadas',
}

export const describeTipoMensagem = (tipo: string): string => nomeDoTipoMensagem[tipo] ?? tipo

export const nomeDoCanalMensagem = { email: 'E-mail', sms: 'SMS' } as const

export const nomeDaSituacaoMensagem = {
  ESPERANDO: 'Esperando',
  TENTANDO: 'Falhou, tenta de novo',
  ENVIADA: 'Enviada',
  DESISTIDA: 'Não enviada',
} as const
