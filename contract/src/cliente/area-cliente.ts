import { z } from 'zod'
import { cliente } from '../access.ts'
import { SituacaoVisita, StatusAgendamento } from '../agenda/agenda.ts'
import { Centavos } from '../base/dinheiro.ts'
import { endpoint } from '../base/endpoint.ts'
import { ComId, Id, limit, offset } from '../base/lista.ts'
import { Dia, Horario } from '../base/tempo.ts'
import { Funcionamento } from '../unidade/funcionamento.ts'
import { PedidosDoGrupo } from '../pedido/grupo-pedido.ts'
import { Pedido, StatusAtendimento, StatusPagamento } from '../pedido/pedido.ts'

/** The appointment of an own order; day and hour local to the unit. */
const MeuAgendamento = z.object({
  pedido: Id,
  codigo: z.string(),
  dia: Dia,
  horario: Horario,
  status: StatusAgendamento,
  situacaoVisita: SituacaoVisita,
  statusPagamento: StatusPagamento,
  statusAtendimento: StatusAtendimento,
  pagamentoAto: z.boolean(),
  servico: z.string(),
  profissional: z.string().nullable(),
  paciente: z.string(),
  unidade: z.object({ nomeRede: z.string(), bairro: z.string(), cidade: z.string() }),
})
export type MeuAgendamento = z.infer<typeof MeuAgendamento>

/**
 * The client's appointments: 'proximos' have not begun and still hold, soonest first; 'anteriores' are past, attended or cancelled,
 * latest first. Times of orders that ended without a payment are left out.
 */
export const listMeuAgendamento = endpoint({
  method: 'GET',
  path: '/api/meus/agendamentos',
  access: cliente,
  summary: 'Lista os próprios agendamentos, os próximos ou os anteriores',
  query: z.strictObject({ quando: z.enum(['proximos', 'anteriores']).default('proximos'), limit, offset }),
  response: z.array(MeuAgendamento),
})

/** The client's money over all orders, in centavos. */
export const getMeuFinanceiro = endpoint({
  method: 'GET',
  path: '/api/meus/pagamentos',
  access: cliente,
  summary: 'Soma o que o cliente pagou, o que voltou e o que falta pagar',
  response: z.object({
    /** Charged through the gateway, surcharges included, or received at a desk; also what came back later. */
    pago: Centavos,
    devolvido: Centavos,
    /** Refunds that are requested, being processed, or refused and still owed. */
    aDevolver: Centavos,
    /** Orders that can still be paid online, and those due at a desk. */
    aPagar: Centavos,
  }),
})

/** The ways by which the client is informed; neither when none reaches them. */
const caminhos = { email: z.boolean(), sms: z.boolean() }

/**
 * Something that a client waits for: a free time of a full day (`vaga`), a lower price of a favourite (`preco`), or a lower total of
 * a kept quote (`orcamento`). `_id` is that of the entry, the favourite or the quote.
 */
const Esperando = z.discriminatedUnion('tipo', [
  z.object({
    tipo: z.literal('vaga'),
    _id: Id,
    servico: z.string(),
    profissional: z.string(),
    onde: z.string(),
    dia: Dia,
    /** A time is held for the client: the message about it has the link. */
    oferecida: z.boolean(),
    ...caminhos,
  }),
  z.object({
    tipo: z.literal('preco'),
    _id: Id,
    /** Null for a unit, whose cheapest service counts. */
    servico: z.string().nullable(),
    onde: z.string(),
    /** A lower price than this one is announced; null until there is one. */
    abaixoDe: Centavos.nullable(),
    ...caminhos,
  }),
  z.object({
    tipo: z.literal('orcamento'),
    _id: Id,
    exames: z.int(),
    onde: z.string(),
    abaixoDe: Centavos.nullable(),
    ...caminhos,
  }),
])
export type Esperando = z.infer<typeof Esperando>

/**
 * The start of the client's area. `proxima`: the order with the next appointment that may be attended, until three hours after it
 * began; it is left out of its group, in list and total. Groups hold at most five orders, those that matter first; of closed ones
 * only their number is told. `esperando` holds at most six, waiting lists first.
 */
export const getMeuInicio = endpoint({
  method: 'GET',
  path: '/api/meus/inicio',
  access: cliente,
  summary: 'Mostra o início da área do cliente: o próximo horário, o que falta pagar e o que se espera',
  response: z.object({
    proxima: Pedido.nullable(),
    grupos: z.array(PedidosDoGrupo),
    encerrados: z.int(),
    esperando: z.object({ list: z.array(Esperando), total: z.int() }),
  }),
})

/**
 * Returns what the client of an order needs to know before the visit. `confirmaEmHoras`: three of four of the unit's last
 * confirmations came within so many hours of the booking; null when the appointment needs none, or the unit has not confirmed often
 * enough to say.
 */
export const getVisita = endpoint({
  method: 'GET',
  path: '/api/pedidos/:id/visita',
  access: cliente,
  summary:
    'Mostra o horário de funcionamento da unidade de um pedido e em quanto tempo ela costuma confirmar',
  params: ComId,
  response: z.object({
    funcionamento: Funcionamento,
    confirmaEmHoras: z.int().nullable(),
    /** Address of the voucher for a message: it asks for the owner's login. */
    link: z.string(),
  }),
})
