import { z } from 'zod'
import { cliente } from './access.ts'
import { endpoint } from './base/endpoint.ts'
import { ComId } from './base/lista.ts'
import { defineProblems } from './base/problema.ts'
import { Dia, Horario } from './base/tempo.ts'
import { Pedido } from './pedido.ts'

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

/** The time that the caller saw, local to the unit; null: none. What is wanted of another one is refused (remarcacao.mudou). */
const Visto = z.strictObject({ dia: Dia, horario: Horario }).nullable()
export type Visto = z.infer<typeof Visto>

/**
 * Moves the appointment of the client's own order to another free time of the same professional, AGUARDANDO_CONFIRMACAO. Until
 * the hours before it that the unit sets; one that was given up may be chosen anew. Day and time are local to the unit. The
 * same time again changes nothing. `visto` protects who looks at a page that has become old; without it the order's time, whatever
 * it is, is moved.
 */
export const remarcarPedido = endpoint({
  method: 'PUT',
  path: '/api/pedidos/:id/agendamento',
  access: cliente,
  summary: 'Remarca o horário de um pedido',
  params: ComId,
  body: z.strictObject({ dataEscolhida: Dia, horario: Horario, visto: Visto.optional() }),
  response: Pedido,
  problems: [
    'remarcacao.tarde',
    'remarcacao.indisponivel',
    'remarcacao.mudou',
    'agenda.horario_ocupado',
    'agenda.horario_inexistente',
    'agenda.sem_tempo_atendimento',
  ],
})

/**
 * Gives the time of the client's own order up, by the unit's rule. A purchase within its 7 days is given up whole and the money
 * goes back; any other order stays as it is and a new time can be chosen. The same call again changes nothing. `visto` as above; the
 * body may be left out.
 */
export const cancelarAgendamento = endpoint({
  method: 'POST',
  path: '/api/pedidos/:id/agendamento/cancelar',
  access: cliente,
  summary: 'Cancela o horário de um pedido',
  params: ComId,
  body: z.strictObject({ visto: Visto.optional() }).nullish(),
  response: Pedido,
  problems: [
    'remarcacao.tarde',
    'remarcacao.indisponivel',
    'remarcacao.mudou',
    'pagamento.em_andamento',
    'pagamento.incerto',
    'pagamento.indisponivel',
    'pedido.desistencia_atendido',
    'pedido.desistencia_no_local',
    'pedido.desistencia_fora_do_prazo',
  ],
})
