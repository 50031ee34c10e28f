import IconBrandWhatsapp from 'icon:brand-whatsapp'
import IconCash from 'icon:cash'
import IconDeviceMobile from 'icon:device-mobile'
import IconFileText from 'icon:file-text'
import IconFlag from 'icon:flag'
import IconHeadset from 'icon:headset'
import IconLogin from 'icon:login'
import IconMail from 'icon:mail'
import IconReceiptRefund from 'icon:receipt-refund'
import IconShieldCheck from 'icon:shield-check'
import IconTicket from 'icon:ticket'
import { describeAcaoAuditoria } from '@alento/contract/plataforma/auditoria-acoes.ts'
import { formatTelefone } from '@alento/contract/base/telefone.ts'
import { formatReais } from '@alento/contract/base/texto.ts'
import type { StatusCartao } from '@alento/contract/cartao/cartao.ts'
import { formatCodigo } from '@alento/contract/pedido/voucher-token.ts'
import type { EventoPessoa, TipoEvento } from '@alento/contract/plataforma/suporte.ts'
import { nomeDoEvento } from '#pages/plataforma/contratos/contrato/textos.ts'
import type { IconShape } from '#ui/base/icon.tsx'
import type { BadgeTone } from '#ui/data/badge.tsx'

export const nomeDoCartao: Record<StatusCartao, string> = {
  AGUARDANDO_PAGAMENTO: 'Cartão espera o pagamento',
  HABILITADO: 'Cartão habilitado',
  SUSPENSO: 'Cartão suspenso',
  CANCELADO: 'Cartão cancelado',
}
export const tomDoCartao: Record<StatusCartao, BadgeTone> = {
  AGUARDANDO_PAGAMENTO: 'wait',
  HABILITADO: 'ok',
  SUSPENSO: 'stop',
  CANCELADO: 'stop',
}

/** The filters, in the order of their chips. */
export const nomeDoTipo: Record<TipoEvento, string> = {
  PEDIDO: 'Pedidos',
  PAGAMENTO: 'Pagamentos',
  ESTORNO: 'Estornos',
  MENSAGEM: 'Mensagens',
  SESSAO: 'Sessões',
  CONSENTIMENTO: 'Consentimentos',
  CONTRATO: 'Contratos',
  RECLAMACAO: 'Reclamações',
  SUPORTE: 'Suporte',
}

/** 'plain' is the sand of the look. */
export type Tom = 'plain' | 'on' | 'ok' | 'wait' | 'stop'
type Cara = {
  titulo: string
  texto: string | null
  icon: IconShape
  tom: Tom
  ver?: Ver
  /** An open session, which can be ended. */
  encerra?: true
}
type Ver = { rotulo: string; href: string }

const nothing: Partial<Record<string, { texto: string; tom: Tom }>> = {}
const of = (names: typeof nothing, e: EventoPessoa) =>
  names[e.situacao ?? ''] ?? { texto: e.situacao ?? '', tom: 'plain' as const }

const pagamentos: typeof nothing = {
  ENVIANDO: { texto: 'sendo enviado', tom: 'wait' },
  PENDENTE: { texto: 'espera o pagamento', tom: 'wait' },
  PAGO: { texto: 'confirmado', tom: 'ok' },
  RECUSADO: { texto: 'recusado', tom: 'stop' },
  FALHOU: { texto: 'falhou', tom: 'stop' },
  CANCELADO: { texto: 'cancelado', tom: 'plain' },
  ESTORNADO: { texto: 'devolvido', tom: 'plain' },
}
const estornos: typeof nothing = {
  PEDIDO: { texto: 'pedido ao processador', tom: 'wait' },
  ENVIANDO: { texto: 'a caminho', tom: 'wait' },
  FEITO: { texto: 'concluído', tom: 'plain' },
  RECUSADO: { texto: 'recusado pelo processador', tom: 'stop' },
}
const pedidos: typeof nothing = {
  'statusPagamento INICIADO': { texto: 'sem pagamento', tom: 'plain' },
  'statusPagamento AGUARDANDO_PAGAMENTO': { texto: 'espera o pagamento', tom: 'wait' },
  'statusPagamento CONCLUIDO': { texto: 'pago', tom: 'ok' },
  'statusPagamento CANCELADO': { texto: 'compra cancelada', tom: 'stop' },
  'statusPagamento ESTORNADO': { texto: 'dinheiro devolvido', tom: 'plain' },
  'statusAtendimento AGUARDANDO': { texto: 'espera o atendimento', tom: 'on' },
  'statusAtendimento REALIZADO': { texto: 'atendido', tom: 'ok' },
  'statusAtendimento CANCELADO': { texto: 'atendimento cancelado', tom: 'stop' },
  'pagamentoAto true': { texto: 'pagamento no local', tom: 'on' },
  'pagamentoAto false': { texto: 'pagamento pelo site', tom: 'on' },
}
const mudados: Record<string, string> = { dependente: 'mudou o paciente', cupom: 'mudou o cupom' }
const metodos: Record<string, string> = { cartao: 'Cartão', boleto: 'Boleto', pix: 'Pix' }
const consentidos: Record<string, string> = {
  termos: 'os termos de uso',
  privacidade: 'a política de privacidade',
  comunicacao: 'receber novidades',
  whatsapp: 'receber avisos pelo WhatsApp',
}

const reclamacoes: Record<string, string> = {
  aberta: 'Abriu uma reclamação',
  escreveu: 'Escreveu na reclamação',
  resposta: 'Reclamação respondida',
}

const reais = (e: EventoPessoa): string => formatReais(e.valor ?? 0)
const doPedido = (e: EventoPessoa): string | null => e.pedido && `Pedido ${formatCodigo(e.pedido.codigo)}`
const join = (...parts: (string | null)[]): string | null => parts.filter(Boolean).join(' · ') || null

/** Returns the page of an order, its money, or the contract. */
const verDe = (e: EventoPessoa): { ver?: Ver } => {
  const rotulo = e.tipo === 'PEDIDO' ? 'Abrir o pedido' : 'Ver no razão'
  if (e.pedido) return { ver: { rotulo, href: `/admin/razao?pedido=${e.pedido.codigo}` } }
  if (e.contrato) return { ver: { rotulo: 'Abrir o contrato', href: `/admin/contratos/${e.contrato}` } }
  return {}
}

function pedidoDe(e: EventoPessoa): Cara {
  const codigo = doPedido(e) ?? 'Pedido'
  if (e.nome === 'criado')
    return { titulo: codigo, texto: join(e.texto, reais(e)), icon: IconTicket, tom: 'on', ...verDe(e) }
  const { texto, tom } = pedidos[`${e.nome} ${e.situacao}`] ?? {
    texto: mudados[e.nome] ?? e.nome,
    tom: 'plain',
  }
  return { titulo: `${codigo}: ${texto}`, texto: null, icon: IconTicket, tom }
}

const mensagens: typeof nothing = {
  PENDENTE: { texto: 'a enviar', tom: 'wait' },
  ENVIADA: { texto: 'enviado', tom: 'ok' },
  ENTREGUE: { texto: 'entregue', tom: 'ok' },
  LIDA: { texto: 'lido', tom: 'ok' },
  FALHOU: { texto: 'não chegou', tom: 'stop' },
  POR_SMS: { texto: 'não chegou, foi por SMS', tom: 'stop' },
}
const canais: Record<string, { texto: string; icon: Cara['icon'] }> = {
  email: { texto: 'E-mail', icon: IconMail },
  sms: { texto: 'SMS', icon: IconDeviceMobile },
  whatsapp: { texto: 'WhatsApp', icon: IconBrandWhatsapp },
}

/** The number of an SMS or a WhatsApp message, at the end of its text, as people read it. */
const withTelefone = (texto: string | null): string | null =>
  texto && texto.replace(/\b\d{10,11}$/, (digits) => formatTelefone(digits))

function mensagemDe(e: EventoPessoa): Cara {
  const { texto, tom } = of(mensagens, e)
  const canal = canais[e.nome] ?? { texto: e.nome, icon: IconMail }
  const ver = { rotulo: 'Ver a mensagem', href: `/admin/mensagens/${e._id}` }
  return { titulo: `${canal.texto} ${texto}`, texto: withTelefone(e.texto), icon: canal.icon, tom, ver }
}

/** The complaint itself: to answer it, or to read the answer. */
const verReclamacao = ({ reclamacao, nome }: EventoPessoa): { ver?: Ver } => {
  if (!reclamacao) return {}
  const rotulo = reclamacao.aberta && nome !== 'resposta' ? 'Responder' : 'Abrir a reclamação'
  return { ver: { rotulo, href: `/admin/reclamacoes/${reclamacao._id}` } }
}

function sessaoDe(e: EventoPessoa): Cara {
  if (e.nome === 'link')
    return {
      titulo: 'Link de nova senha enviado',
      texto: e.situacao === 'USADO' ? 'Foi usado.' : 'Não foi usado.',
      icon: IconMail,
      tom: 'plain',
    }
  const texto = join(e.texto, 'sessão aberta')
  return { titulo: 'Entrou', texto, icon: IconLogin, tom: 'plain', encerra: true }
}

const caras: Record<TipoEvento, (e: EventoPessoa) => Cara> = {
  PEDIDO: pedidoDe,
  PAGAMENTO: (e) => ({
    titulo: `Pagamento de ${reais(e)} ${of(pagamentos, e).texto}`,
    texto: join(metodos[e.nome] ?? e.nome, e.texto, doPedido(e) ?? 'Cartão de descontos'),
    icon: IconCash,
    tom: of(pagamentos, e).tom,
    ...verDe(e),
  }),
  ESTORNO: (e) => ({
    titulo: `Estorno de ${reais(e)} ${of(estornos, e).texto}`,
    texto: join(doPedido(e) ?? 'Cartão de descontos', e.texto),
    icon: IconReceiptRefund,
    tom: of(estornos, e).tom,
    ...verDe(e),
  }),
  MENSAGEM: mensagemDe,
  SESSAO: sessaoDe,
  CONSENTIMENTO: (e) => ({
    titulo: `${e.situacao === 'SIM' ? 'Aceitou' : 'Deixou de aceitar'} ${consentidos[e.nome] ?? e.nome}`,
    texto: `Versão ${e.texto}`,
    icon: IconShieldCheck,
    tom: e.situacao === 'SIM' ? 'on' : 'plain',
  }),
  CONTRATO: (e) => ({
    titulo: `Cartão de descontos: ${nomeDoEvento(e.nome).toLowerCase()}`,
    texto: e.texto,
    icon: IconFileText,
    tom: 'on',
    ...verDe(e),
  }),
  RECLAMACAO: (e) => ({
    titulo: reclamacoes[e.nome] ?? e.nome,
    texto: join(doPedido(e), e.texto),
    icon: IconFlag,
    tom: e.nome === 'resposta' ? 'on' : 'stop',
    ...verReclamacao(e),
  }),
  SUPORTE: (e) => ({
    titulo: describeAcaoAuditoria(e.nome),
    texto: join(e.texto && `Por ${e.texto}`),
    icon: IconHeadset,
    tom: 'plain',
  }),
}

export const caraDe = (e: EventoPessoa): Cara => caras[e.tipo](e)
