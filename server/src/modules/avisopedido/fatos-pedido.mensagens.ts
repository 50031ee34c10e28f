import { brasilia } from '@alento/contract/base/zona.ts'
import { groupByPacote, type GrupoDeExames } from '@alento/contract/preco/pacote.can.ts'
import type { Pedido } from '@alento/contract/pedido/pedido.ts'
import { conflitosOf, preparoOfExames } from '@alento/contract/catalogo/preparo.can.ts'
import { shortId } from '@alento/contract/base/id-curto.ts'
import { openDays } from '@alento/contract/unidade/funcionamento.can.ts'
import { amountsOf, findDividedPayment } from '@alento/contract/pedido/valores.can.ts'
import { bringSentences, confirmText, goodUntilText, routeUrl } from '@alento/contract/agenda/visita.can.ts'
import type { Carta } from '#modules/mensagem/carta.rules.ts'
import { formatReais } from '@alento/contract/base/texto.ts'
import { formatDiaCurto, formatDiaSemana } from '#modules/mensagem/texto.rules.ts'
import type { Whatsapp } from '#modules/mensagem/whatsapp.rules.ts'
import type { Visita } from '#modules/pedido/find-visita.queries.ts'

/** The platform's data for a message. */
type Remetente = { marca: string; baseUrl: string; telefone: string }

/** The data of a message: the order, the client's name, and the sender. */
export type FatosDoPedido = Remetente & { pedido: Pedido; nome: string }

/** The same with the facts for the order's visit. */
export type Fatos = FatosDoPedido & { visita: Visita }

/** A message: always an e-mail, and an SMS where it is urgent. */
export type Aviso = {
  assunto: string
  carta: Carta
  sms?: { nome: string; write: (nome: string) => string }
  whatsapp?: Whatsapp
}

/** 'PSA total', or 'Check-up básico: Glicemia, Ureia' for the exams of a package. */
const groupText = ({ pacote, exames }: GrupoDeExames<Pedido['exames'][number]>): string =>
  `${pacote === null ? '' : `${pacote}: `}${exames.map((e) => e.nomeExame).join(', ')}`

const servicoOf = ({ consulta, exames }: Pedido): string =>
  consulta
    ? `Consulta em ${consulta.especialidade} (${consulta.descricaoConsulta})`
    : groupByPacote(exames).map(groupText).join('; ') || 'Exames'

/**
 * 'Quarta, 11/03/2026, às 09:00', in the unit's zone, which is named when it differs from Brasília's. Null without an
 * appointment.
 */
export function describeQuando({ agendamento: a, unidade: u }: Pedido): string | null {
  if (!a) return null
  const local = u.fuso === brasilia ? '' : ` (horário de ${u.cidade})`
  return `${formatDiaSemana(a.dataEscolhida)}, às ${a.horarioEscolhido.horario}${local}`
}

/** 'qua 11/03, 09:00', for an SMS. Null without an appointment. */
export const quandoCurto = ({ agendamento: a }: Pedido): string | null =>
  a && `${formatDiaCurto(a.dataEscolhida)}, ${a.horarioEscolhido.horario}`

const enderecoOf = ({ unidade: u }: Pedido): string =>
  [u.localAtendimento, u.numero, u.complemento, u.bairro, u.cidade, u.uf].filter(Boolean).join(', ')

type Fato = readonly [string, string]

export function visitaOf(pedido: Pedido): Fato[] {
  const { unidade, profissional } = pedido
  const quando = describeQuando(pedido)
  return [
    ['Paciente', (pedido.dependente ?? pedido.cliente).name],
    ['Serviço', servicoOf(pedido)],
    ...(quando ? [['Quando', quando] as const] : []),
    ...(profissional ? [['Com quem', profissional.nome] as const] : []),
    ['Onde', `${unidade.nomeRede}, ${enderecoOf(pedido)}`],
  ]
}

/** How to prepare for the exams of an order, as notes; the unit's instructions lead. Empty for a consultation. */
export function preparoOf({ exames }: Pedido): string[] {
  if (exames.length === 0) return []
  const { jejum, frases, aviso } = preparoOfExames(exames)
  const linhas = [...(jejum ? [jejum] : []), ...frases, ...conflitosOf(exames).map((c) => c.texto)]
  return linhas.length > 0 ? [`Preparo: ${linhas.join(' ')}`, aviso] : []
}

const metodos = { cartao: 'cartão de crédito', boleto: 'boleto', pix: 'Pix' } as const

/** Returns the lines from the private price to the amount: struck prices of the voucher stand in words here. */
function linhasOf(f: Fatos): Fato[] {
  const { pedido, marca } = f
  return [
    ...(pedido.valorParticular > 0
      ? [['Preço particular', formatReais(pedido.valorParticular)] as const]
      : []),
    ...amountsOf(pedido, marca).map(({ label, centavos }) => [label, formatReais(centavos)] as const),
  ]
}

export function factsOfPagamento(f: Fatos): Fato[] {
  const { valorTotal, pagamento, voucher } = f.pedido
  const v = voucher.email_content
  const parcelas = v.isParcelado ? `, em ${v.numeroParcelas}x de ${formatReais(v.valorParcelado)}` : ''
  const como = pagamento && valorTotal > 0 ? `, ${metodos[pagamento.metodo]}${parcelas}` : ''
  const total = findDividedPayment(f.pedido)?.valor ?? valorTotal
  return [...linhasOf(f), ['Valor Pago', `${formatReais(total)}${como}`]]
}

export const factsOfValorAPagar = (f: Fatos): Fato[] => [
  ...linhasOf(f),
  ['Valor a pagar no local', formatReais(f.pedido.valorTotal)],
]

/** Returns the unit's opening hours, and the last day of the voucher. */
export function factsOfFuncionamento({ pedido, visita }: Fatos): Fato[] {
  const dias = openDays(visita.funcionamento)
  const ate = goodUntilText(pedido)
  return [
    ...(dias.length > 0 ? [['Funciona', dias.join('; ')] as const] : []),
    ...(ate ? [['Validade do voucher', ate] as const] : []),
  ]
}

/** Returns sentences about the visit: what to bring and when, how to prepare, how the unit confirms; and the calendar file. */
export function notasOf({ pedido, visita }: Fatos): string[] {
  const confirma = confirmText(pedido, visita.confirmaEmHoras)
  const agenda = 'O agendamento vai anexo, para você colocar no seu calendário.'
  return [
    bringSentences(pedido).join(' '),
    ...preparoOf(pedido),
    ...(confirma ? [confirma] : []),
    ...(pedido.agendamento ? [agenda] : []),
  ]
}

export const rotaOf = ({ pedido }: FatosDoPedido) => ({ rotulo: 'Como chegar', href: routeUrl(pedido) })

export const voucherUrl = ({ baseUrl, pedido }: FatosDoPedido): string =>
  `${baseUrl}/voucher?id=${pedido._id}`
/** The same for an SMS: the page asks for the owner's login first. */
export const voucherCurto = ({ baseUrl, pedido }: Fatos): string => `${baseUrl}/v/${shortId(pedido._id)}`
export const checkoutUrl = ({ baseUrl, pedido }: Fatos): string => `${baseUrl}/checkout?id=${pedido._id}`

const rodapeOf = ({ marca, telefone, pedido }: FatosDoPedido): string[] => [
  `Você recebeu este e-mail porque fez o pedido ${pedido.codigo} no ${marca}. Dúvidas: ${telefone}.`,
  'Atenção: Não somos planos de saúde e não possuímos emergência',
]

/** The parts that every e-mail of an order has. */
export const cartaOf = (f: FatosDoPedido, carta: Omit<Carta, 'marca' | 'para' | 'rodape'>): Carta => ({
  marca: f.marca,
  para: f.nome,
  rodape: rodapeOf(f),
  ...carta,
})
