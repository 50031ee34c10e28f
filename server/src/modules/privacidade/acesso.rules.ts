import type { Role } from '@alento/contract/access.ts'

/** Texts that the client reads for audit entries about their orders and their data. */
const palavras: Record<string, string> = {
  'cliente.ver': 'Abriu os seus dados',
  'saude.ver': 'Abriu o contrato do seu cartão',
  'cartao.ver': 'Conferiu o seu cartão',
  'prontuario.ver': 'Viu o atendimento na lista de prontuários',
  'pedido.ver': 'Abriu o pedido',
  'pedido.listar': 'Viu o pedido em uma lista',
  'razao.ver': 'Viu os lançamentos do pedido nas contas da empresa',
  'voucher.ver': 'Consultou o voucher',
  'voucher.atender': 'Confirmou o atendimento',
  'voucher.desfazer': 'Desfez o atendimento registrado por engano',
  'voucher.atender_plataforma': 'Registrou o atendimento, a pedido da unidade ou de você',
  'voucher.atender_sem_rede': 'Confirmou o atendimento, que foi conferido sem internet',
  'acesso.recusado': 'Tentou abrir o pedido sem ter direito; nada foi mostrado',
  'voucher.outra_unidade': 'Digitou o código do voucher em outra unidade; nada foi mostrado',
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
