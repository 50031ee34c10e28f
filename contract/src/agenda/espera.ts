import { z } from 'zod'
import { cliente } from '../access.ts'
import { Centavos } from '../base/dinheiro.ts'
import { endpoint } from '../base/endpoint.ts'
import { ComId, Id } from '../base/lista.ts'
import { defineProblems } from '../base/problema.ts'
import { Dia, DiaInformado, Horario, Instante } from '../base/tempo.ts'
import { TipoPagamento } from '../pedido/pedido.ts'

/**
 * ACEITA: a time was taken. VENCIDA: an offer expired or was declined. SAIU: the client left. ENCERRADA: the day passed, or the
 * unit no longer offers the service that the client waited for.
 */
export const StatusEspera = z.enum(['ESPERANDO', 'OFERECIDA', 'ACEITA', 'VENCIDA', 'SAIU', 'ENCERRADA'])
export type StatusEspera = z.infer<typeof StatusEspera>

const Lugar = z.object({ _id: Id, nomeRede: z.string(), telefone: z.string(), endereco: z.string() })

/** A client's place in a waiting list. */
export const Espera = z.object({
  _id: Id,
  unidade: Lugar,
  profissional: z.object({ _id: Id, nome: z.string() }),
  dia: Dia,
  status: StatusEspera,
  /** The order whose appointment would be moved; null for a new consultation. */
  pedido: Id.nullable(),
  createdAt: Instante,
})
export type Espera = z.infer<typeof Espera>

/** A freed time that is held for one person. It does not reveal this person. */
export const Oferta = z.object({
  unidade: Lugar,
  profissional: z.object({ _id: Id, nome: z.string() }),
  dia: Dia,
  horario: Horario,
  fuso: z.string(),
  /** The moment at which the time stops being held. */
  ate: Instante,
  aberta: z.boolean(),
  /** True when it would replace the time of an existing order. */
  remarca: z.boolean(),
  /** The consultation that would be bought, with current prices in centavos; null when an appointment is moved. */
  consulta: z
    .object({
      especialidade: z.string(),
      descricaoConsulta: z.string(),
      valorAlento: Centavos,
      valorSinSaude: Centavos,
      pagamentoOnline: z.boolean(),
    })
    .nullable(),
})
export type Oferta = z.infer<typeof Oferta>

export const esperaProblems = defineProblems({
  'espera.dia_livre': {
    status: 409,
    title: 'Este dia tem horário livre',
    action: 'Escolha um dos horários do dia.',
  },
  'espera.sem_agenda': {
    status: 422,
    title: 'O profissional não atende neste dia',
    action: 'Escolha outro dia.',
  },
  'espera.muitas': {
    status: 409,
    title: 'Você já está em muitas listas de espera',
    action: 'Saia de uma delas antes de entrar em outra.',
  },
  'espera.oferta_encerrada': {
    status: 409,
    title: 'Este horário não está mais reservado para você',
    action: 'Entre de novo na lista ou escolha outro horário.',
  },
})

/**
 * Joins the waiting list of a professional and a full day, for a consultation of the unit or for one of the client's own
 * orders. Repeating it changes nothing.
 */
export const createEspera = endpoint({
  method: 'POST',
  path: '/api/esperas',
  access: cliente,
  summary: 'Entra na lista de espera de um dia sem horário livre',
  body: z.strictObject({
    corpoClinico: Id,
    dia: DiaInformado,
    consulta: Id.optional(),
    pedido: Id.optional(),
  }),
  response: Espera,
  problems: [
    'espera.dia_livre',
    'espera.sem_agenda',
    'espera.muitas',
    'remarcacao.indisponivel',
    'remarcacao.tarde',
  ],
})

/** The client's own entries that still wait or have an offer. */
export const listEspera = endpoint({
  method: 'GET',
  path: '/api/esperas',
  access: cliente,
  summary: 'Lista as listas de espera do cliente',
  response: z.array(Espera),
})

/**
 * Returns the subject of a waiting list: a consultation that the unit sells, or one of the client's own orders, with a professional
 * of that unit. 404 when there is no such place.
 */
export const getLugarEspera = endpoint({
  method: 'GET',
  path: '/api/esperas/lugar',
  access: cliente,
  summary: 'Diz de que unidade, serviço e profissional seria a lista de espera',
  query: z.strictObject({ corpoClinico: Id, consulta: Id.optional(), pedido: Id.optional() }),
  response: z.object({
    servico: z.string(),
    profissional: z.object({ _id: Id, nome: z.string() }),
    unidade: z.object({ _id: Id, nomeRede: z.string(), bairro: z.string() }),
  }),
})

export const leaveEspera = endpoint({
  method: 'POST',
  path: '/api/esperas/:id/sair',
  access: cliente,
  summary: 'Sai de uma lista de espera',
  params: ComId,
  response: z.object({ ok: z.literal(true) }),
})

/** The token in a link of a message: base64url, 22 characters or more. */
export const ComToken = z.strictObject({ token: z.string().regex(/^[\w-]{20,64}$/, 'Confira o endereço') })

export const getOferta = endpoint({
  method: 'GET',
  path: '/api/esperas/oferta/:token',
  access: 'publico',
  summary: 'Mostra o horário oferecido a quem espera',
  porMinuto: 60,
  params: ComToken,
  response: Oferta,
})

/**
 * Moves the order that waits to the offered time. Buys nothing, so the link is enough, as it is to cancel by a reminder (ADR 0200).
 * Repeating the call changes nothing. 404 for an offer that would be bought.
 */
export const moveOferta = endpoint({
  method: 'POST',
  path: '/api/esperas/oferta/:token/trocar',
  access: 'publico',
  summary: 'Troca o horário do pedido que espera pelo horário oferecido; só o link basta',
  porMinuto: 30,
  params: ComToken,
  response: z.object({ ok: z.literal(true) }),
  problems: [
    'espera.oferta_encerrada',
    'remarcacao.tarde',
    'remarcacao.indisponivel',
    'pedido.mesma_hora',
    'agenda.horario_ocupado',
    'agenda.perto_demais',
    'agenda.horario_inexistente',
    'agenda.sem_tempo_atendimento',
  ],
})

/**
 * Accepts an offer, for the waiting client who is logged in. A new consultation becomes an order to be paid; an existing order is
 * moved at once. Repeating the call returns the same.
 */
export const acceptOferta = endpoint({
  method: 'POST',
  path: '/api/esperas/oferta/:token/aceitar',
  access: cliente,
  summary: 'Fica com o horário oferecido',
  porMinuto: 30,
  params: ComToken,
  body: z.strictObject({ tipoPagamento: TipoPagamento.optional() }),
  response: z.object({ pedido: Id, pagar: z.boolean() }),
  problems: [
    'espera.oferta_encerrada',
    'remarcacao.tarde',
    'remarcacao.indisponivel',
    'pedido.mesma_hora',
    'agenda.horario_ocupado',
    'agenda.perto_demais',
    'agenda.horario_inexistente',
    'agenda.sem_tempo_atendimento',
    'pedido.sem_cartao',
    'pedido.cartao_inativo',
    'pedido.sem_pagamento_online',
    'pedido.sem_pagamento_no_local',
    'pedido.escolha_horario',
    'pedido.muitos_abertos',
    'pedido.exame_indisponivel',
  ],
})

/** The link is enough, no login is needed. The time is then offered to the next in line. */
export const declineOferta = endpoint({
  method: 'POST',
  path: '/api/esperas/oferta/:token/recusar',
  access: 'publico',
  summary: 'Recusa o horário oferecido',
  porMinuto: 30,
  params: ComToken,
  response: z.object({ ok: z.literal(true) }),
  problems: ['espera.oferta_encerrada'],
})
