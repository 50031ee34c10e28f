import { z } from 'zod'
import { cliente } from '../access.ts'
import { endpoint } from '../base/endpoint.ts'
import { ComId } from '../base/lista.ts'
import { defineProblems } from '../base/problema.ts'
import { DiaInformado, Horario } from '../base/tempo.ts'
import { Pedido } from '../pedido/pedido.ts'

export const remarcacaoProblems = defineProblems({
  'remarcacao.tarde': {
    status: 409,
    title: 'O prazo para mudar este horário pela internet acabou',
    action: 'Ligue para a unidade.',
  },
  'remarcacao.indisponivel': {
    status: 409,
    title: 'O horário deste pedido não pode ser mudado',
    action: 'Veja a situação do pedido.',
  },
  'remarcacao.mudou': {
    status: 409,
    title: 'O horário deste pedido mudou enquanto esta página estava aberta',
    action: 'Confira o horário de agora e, se ainda quiser, tente de novo.',
  },
})

/**
 * The time that the caller saw, local to the unit; null: none. The request is refused if the current time is another one
 * (remarcacao.mudou).
 */
const Visto = z.strictObject({ dia: DiaInformado, horario: Horario }).nullable()
export type Visto = z.infer<typeof Visto>

/**
 * Moves the appointment of the client's own order to another free time of the same professional, with status
 * AGUARDANDO_CONFIRMACAO. Allowed until the unit's number of hours before it; a cancelled appointment may be given a new time.
 * Day and time are local to the unit. Repeating it with the same time changes nothing. `visto` protects a user with an outdated
 * page; without it the current time is moved, whatever it is.
 */
export const remarcarPedido = endpoint({
  method: 'PUT',
  path: '/api/pedidos/:id/agendamento',
  access: cliente,
  summary: 'Remarca o horário de um pedido',
  params: ComId,
  body: z.strictObject({ dataEscolhida: DiaInformado, horario: Horario, visto: Visto.optional() }),
  response: Pedido,
  problems: [
    'remarcacao.tarde',
    'remarcacao.indisponivel',
    'remarcacao.mudou',
    'pedido.mesma_hora',
    'agenda.horario_ocupado',
    'agenda.perto_demais',
    'agenda.horario_inexistente',
    'agenda.sem_tempo_atendimento',
  ],
})

/** The refusals of a cancellation that may withdraw from the purchase. */
export const recusasDoCancelamento = [
  'remarcacao.tarde',
  'remarcacao.indisponivel',
  'remarcacao.mudou',
  'pagamento.em_andamento',
  'pagamento.incerto',
  'pagamento.indisponivel',
  'pedido.desistencia_atendido',
  'pedido.desistencia_no_local',
  'pedido.desistencia_fora_do_prazo',
] as const

/**
 * Cancels the appointment of the client's own order, by the unit's rule. A purchase within its 7 days is withdrawn and
 * refunded, unless `manter` keeps it; a purchase that stays may be given a new time. Repeating the call changes nothing. `visto` as
 * above; the body may be left out.
 */
export const cancelarAgendamento = endpoint({
  method: 'POST',
  path: '/api/pedidos/:id/agendamento/cancelar',
  access: cliente,
  summary: 'Cancela o horário de um pedido',
  params: ComId,
  body: z.strictObject({ visto: Visto.optional(), manter: z.boolean().default(false) }).nullish(),
  response: Pedido,
  problems: recusasDoCancelamento,
})
