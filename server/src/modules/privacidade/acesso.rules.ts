import type { Role } from '@alento/contract/access.ts'

/** Texts that the client reads for audit entries about their orders and their data. */
const palavras: Record<string, string> = {
  'cliente.ver': 'Abriu os seus dados',
  'suporte.procurar': 'Procurou o seu cadastro',
  'suporte.ver': 'Abriu o seu cadastro no atendimento',
  'suporte.cancelar': 'Cancelou um pedido seu',
  'suporte.desbloquear': 'Desbloqueou o seu acesso',
  'suporte.devolucao_pedir': 'Pediu a outra pessoa a devolução de um valor',
  'suporte.devolucao_aprovar': 'Aprovou a devolução de um valor',
  'suporte.devolucao_recusar': 'Não aprovou a devolução de um valor',
  'suporte.senha': 'Enviou a você o link de nova senha',
  'suporte.sessoes': 'Encerrou as suas sessões',
  'suporte.voucher': 'Enviou de novo o seu voucher',
  'suporte.unir': 'Uniu esta conta a outra conta sua',
  'suporte.desunir': 'Desfez a união desta conta com outra',
  'conta.apagar_unida': 'Apagou o que restava de uma conta unida',
  'suporte.cpf': 'Viu o seu CPF por inteiro',
  'saude.ver': 'Abriu o contrato do seu cartão',
  'saude.listar': 'Viu o contrato do seu cartão em uma lista',
  'saude.baixar': 'Baixou um arquivo com o contrato do seu cartão',
  'saude.encerrar': 'Encerrou o contrato do seu cartão',
  'saude.encerrar_ao_fim': 'Encerrou o contrato do seu cartão ao fim do período pago',
  'saude.desfazer': 'Desfez o contrato do seu cartão e devolveu o dinheiro',
  'saude.suspender': 'Suspendeu o seu cartão',
  'saude.devolver': 'Devolveu um valor do seu cartão',
  'saude.cartao_enviado': 'Marcou o seu cartão como enviado',
  'saude.cartao_nao_enviado': 'Desfez a marca de cartão enviado',
  'saude.apolice_emitida': 'Marcou a apólice do seu seguro como emitida',
  'saude.apolice_nao_emitida': 'Desfez a marca de apólice emitida',
  'cartao.ver': 'Conferiu o seu cartão',
  'prontuario.ver': 'Viu o atendimento na lista de prontuários',
  'pedido.ver': 'Abriu o pedido',
  'pedido.listar': 'Viu o pedido em uma lista',
  'razao.ver': 'Viu os lançamentos do pedido nas contas da empresa',
  'requisicao.ver': 'Viu a foto do pedido médico',
  'voucher.ver': 'Consultou o voucher',
  'voucher.atender': 'Confirmou o atendimento',
  'voucher.desfazer': 'Desfez o atendimento registrado por engano',
  'voucher.atender_plataforma': 'Registrou o atendimento, a pedido da unidade ou de você',
  'voucher.atender_sem_rede': 'Confirmou o atendimento, que foi conferido sem internet',
  'acesso.recusado': 'Tentou abrir o pedido sem ter direito; nada foi mostrado',
  'voucher.outra_unidade': 'Digitou o código do voucher em outra unidade; nada foi mostrado',
  'reclamacao.ver': 'Leu a sua reclamação',
  'reclamacao.responder': 'Respondeu à sua reclamação',
  'reclamacao.encerrar': 'Encerrou a sua reclamação',
  'pedido.estornar': 'Pediu a devolução de um valor',
  'estorno.repetido': 'Pediu de novo uma devolução que tinha falhado',
  'estorno.pago_por_fora': 'Registrou uma devolução feita por fora',
  'agenda.ver': 'Viu o seu horário na agenda da unidade',
  'agendamento.confirmar': 'Confirmou o horário',
  'agendamento.falta': 'Marcou ou desfez uma ausência',
  'agendamento.remarcar': 'Mudou o horário',
  'agendamento.cancelar': 'Cancelou o horário',
}

export const describeAcao = (acao: string): string => palavras[acao] ?? 'Consultou ou mudou o pedido'

const papeis: Record<Role, string> = {
  Alento: 'Outra conta de cliente',
  Administrador: 'Administração da plataforma',
  AdmRede: 'Administração da unidade',
  Atendente: 'Recepção',
  CorpoClinico: 'Profissional de saúde',
}

/** Role of the user, never a name; null is the platform itself. */
export const describePapel = (role: Role | null): string => (role ? papeis[role] : 'A própria plataforma')
