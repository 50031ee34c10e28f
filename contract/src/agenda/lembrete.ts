import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { Dia, Horario, Instante } from '../base/tempo.ts'
import { ComToken } from './espera.ts'
import { recusasDoCancelamento } from './remarcacao.ts'

/** An appointment as the holder of a reminder's link sees it: no personal data, price or voucher. */
export const Lembrete = z.object({
  unidade: z.object({ nomeRede: z.string(), telefone: z.string(), endereco: z.string(), cidade: z.string() }),
  profissional: z.string(),
  dia: Dia,
  horario: Horario,
  fuso: z.string(),
  confirmado: z.boolean(),
  /** The last moment to cancel through the link; null when it has passed. */
  cancelarAte: Instante.nullable(),
  /** Cancelling now withdraws from the whole purchase and refunds it. */
  devolve: z.boolean(),
})
export type Lembrete = z.infer<typeof Lembrete>

/** Read-only, because mail programs open links on their own. 404 once the appointment was moved or cancelled or has begun. */
export const getLembrete = endpoint({
  method: 'GET',
  path: '/api/lembretes/:token',
  access: 'publico',
  summary: 'Mostra o agendamento de um lembrete',
  porMinuto: 60,
  params: ComToken,
  response: Lembrete,
})

export const confirmLembrete = endpoint({
  method: 'POST',
  path: '/api/lembretes/:token/confirmar',
  access: 'publico',
  summary: 'Confirma a presença pelo link do lembrete',
  porMinuto: 30,
  params: ComToken,
  response: Lembrete,
})

export const cancelLembrete = endpoint({
  method: 'POST',
  path: '/api/lembretes/:token/cancelar',
  access: 'publico',
  summary: 'Cancela o horário pelo link do lembrete',
  porMinuto: 30,
  params: ComToken,
  response: z.object({ devolve: z.boolean() }),
  problems: recusasDoCancelamento,
})
