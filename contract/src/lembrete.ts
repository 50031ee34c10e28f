import { z } from 'zod'
import { endpoint } from './base/endpoint.ts'
import { Dia, Horario, Instante } from './base/tempo.ts'
import { ComToken } from './espera.ts'

/** An appointment as who holds a reminder's link sees it: nothing of the person, the price or the voucher. */
export const Lembrete = z.object({
  unidade: z.object({ nomeRede: z.string(), telefone: z.string(), endereco: z.string(), cidade: z.string() }),
  profissional: z.string(),
  dia: Dia,
  horario: Horario,
  fuso: z.string(),
  /** The patient said that they come. */
  confirmado: z.boolean(),
  /** Until when it can be cancelled here; null when that moment has passed. */
  cancelarAte: Instante.nullable(),
  /** Cancelling it now gives the whole purchase up and the money goes back. */
  devolve: z.boolean(),
})
export type Lembrete = z.infer<typeof Lembrete>

/** Shows, and does nothing: mail programs open links by themselves. Once the appointment moved, was cancelled or began it is a 404. */
export const getLembrete = endpoint({
  method: 'GET',
  path: '/api/lembretes/:token',
  access: 'publico',
  summary: 'Mostra o agendamento de um lembrete',
  porMinuto: 60,
  params: ComToken,
  response: Lembrete,
  problems: [],
})

export const confirmLembrete = endpoint({
  method: 'POST',
  path: '/api/lembretes/:token/confirmar',
  access: 'publico',
  summary: 'Confirma a presença pelo link do lembrete',
  porMinuto: 30,
  params: ComToken,
  response: Lembrete,
  problems: [],
})

export const cancelLembrete = endpoint({
  method: 'POST',
  path: '/api/lembretes/:token/cancelar',
  access: 'publico',
  summary: 'Cancela o horário pelo link do lembrete',
  porMinuto: 30,
  params: ComToken,
  response: z.object({ devolve: z.boolean() }),
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
