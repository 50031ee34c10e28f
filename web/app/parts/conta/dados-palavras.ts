import { formatCpf, groupCep } from '@alento/contract/base/formato-documento.ts'
import { formatTelefone } from '@alento/contract/base/telefone.ts'

/** The words for the codes of states and kinds, in the sections of a person's data; the file for programs keeps the codes. */
const palavras: Record<string, string> = {
  // orders and their history
  INICIADO: 'Não pago',
  AGUARDANDO_PAGAMENTO: 'Aguardando pagamento',
  CONCLUIDO: 'Pago',
  CANCELADO: 'Cancelado',
  ESTORNADO: 'Devolvido',
  AGUARDANDO: 'Aguardando atendimento',
  REALIZADO: 'Realizado',
  statusPagamento: 'Pagamento',
  statusAtendimento: 'Atendimento',
  pagamentoAto: 'Pagar na unidade',
  dependente: 'Paciente',
  cupom: 'Cupom',
  SinSaude: 'Cartão SinSaude',
  // appointments and waiting lists
  AGUARDANDO_CONFIRMACAO: 'Aguardando confirmação',
  CONFIRMADA: 'Confirmada',
  CANCELADA: 'Cancelada',
  ESPERANDO: 'Esperando',
  OFERECIDA: 'Horário oferecido',
  ACEITA: 'Aceita',
  VENCIDA: 'Vencida',
  SAIU: 'Você saiu',
  ENCERRADA: 'Encerrada',
  // payments and refunds
  ENVIANDO: 'Em andamento',
  PENDENTE: 'Pendente',
  PAGO: 'Pago',
  RECUSADO: 'Recusado',
  FALHOU: 'Falhou',
  PEDIDO: 'Pedida',
  FEITO: 'Feita',
  cartao: 'Cartão de crédito',
  boleto: 'Boleto',
  pix: 'Pix',
  // card and its contract
  HABILITADO: 'Ativo',
  SUSPENSO: 'Suspenso',
  RASCUNHO: 'Rascunho',
  ATIVO: 'Ativo',
  EM_ATRASO: 'Em atraso',
  CANCELADO_AO_FIM: 'Cancelado ao fim',
  ABERTA: 'Aberta',
  PAGA: 'Paga',
  GRATIS: 'Grátis',
  ESTORNADA: 'Devolvida',
  // complaints, support, messages, favourites, quotes
  RESPONDIDA: 'Respondida',
  CLIENTE: 'Você',
  EQUIPE: 'Equipe',
  PEDIDA: 'Pedida',
  APROVADA: 'Aprovada',
  RECUSADA: 'Recusada',
  ENVIADA: 'Enviada',
  email: 'E-mail',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
  unidade: 'Unidade',
  consulta: 'Consulta',
  exame: 'Exame',
  LABORATORIO: 'Laboratório',
  'CLINICA DE IMAGEM': 'Clínica de imagem',
  AMBOS: 'Laboratório ou clínica de imagem',
}

const isCpf = (campo: string): boolean => campo === 'cpf' || campo.endsWith('Cpf')

/** A stored text as a person reads it: documents and numbers with their points, codes as words, everything else as it is. */
export function dadoText(campo: string, valor: string): string {
  if (isCpf(campo) && /^\d{11}$/.test(valor)) return formatCpf(valor)
  if (campo === 'telefoneCelular') return formatTelefone(valor)
  if (campo === 'cep' && /^\d{8}$/.test(valor)) return groupCep(valor)
  return Object.hasOwn(palavras, valor) ? palavras[valor]! : valor
}
