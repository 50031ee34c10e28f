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
  recado: 'Recados da unidade',
  reclamacao: 'Reclamações',
  recuperacao: 'Link para nova senha',
  resposta: 'Resposta automática no WhatsApp',
  revisao: 'Revisão da unidade',
  seguro: 'Seguro do cartão',
  senha: 'Senha alterada',
  tarefa: 'Tarefas atrasadas',
}

export const describeTipoMensagem = (tipo: string): string => nomeDoTipoMensagem[tipo] ?? tipo

export const nomeDoCanalMensagem = { email: 'E-mail', sms: 'SMS', whatsapp: 'WhatsApp' } as const

export const nomeDaSituacaoMensagem = {
  ESPERANDO: 'Esperando',
  TENTANDO: 'Falhou, tenta de novo',
  ENVIADA: 'Enviada',
  ENTREGUE: 'Entregue',
  LIDA: 'Lida',
  DESISTIDA: 'Não enviada',
} as const

/** The meaning of those errors of WhatsApp that say more than their number. Source: Meta, 'Cloud API: Error codes'. */
const erroWhatsapp: Readonly<Record<string, string>> = {
  desligado: 'o WhatsApp está desligado',
  'sem-resposta': 'o WhatsApp não respondeu se recebeu',
  '190': 'a chave de acesso do WhatsApp venceu',
  '130429': 'mensagens demais ao mesmo tempo',
  '130472': 'o WhatsApp não entregou a este número',
  '131026': 'o número não tem WhatsApp, ou não pode receber',
  '131042': 'falta acertar o pagamento da conta na Meta',
  '131047': 'passaram 24 horas desde a mensagem da pessoa',
  '131048': 'o WhatsApp limitou os envios deste remetente',
  '131049': 'o WhatsApp preferiu não entregar',
  '131056': 'mensagens demais para este número em pouco tempo',
  '132000': 'o modelo na Meta tem outros campos',
  '132001': 'o modelo não existe na Meta, ou não foi aprovado',
  '132015': 'o modelo está pausado na Meta',
  '132016': 'o modelo foi desativado na Meta',
}

/** The code of a failed try as staff read it, with the code itself. */
export const describeErroMensagem = (erro: string): string => {
  const text = /^whatsapp (.+)$/.exec(erro)?.[1]
  const meaning = text === undefined ? undefined : erroWhatsapp[text]
  return meaning === undefined ? erro : `${meaning} (${erro})`
}
