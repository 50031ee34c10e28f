import { z } from 'zod'
import { equipe } from '../access.ts'
import { SituacaoVisita, StatusAgendamento } from './agenda.ts'
import { endpoint } from '../base/endpoint.ts'
import { Id } from '../base/lista.ts'
import { Dia, Horario } from '../base/tempo.ts'
import { StatusAtendimento, StatusPagamento } from '../pedido/pedido.ts'

/** At most this many; others are found by typing more. */
export const pacientesMax = 20

/** A patient that a unit found: an order, with its appointment if it has one, or a booking by phone. */
export const PacienteAchado = z.object({
  paciente: z.string(),
  /** ***.***.***-25; null for a booking by phone. */
  cpf: z.string().nullable(),
  /** Digits only, '' when unknown. */
  telefoneCelular: z.string(),
  servico: z.string(),
  profissional: z.object({ _id: Id, nome: z.string() }).nullable(),
  /** The order's appointment; null when there is none or it was cancelled. `hoje`: on the unit's today. */
  agendamento: z
    .object({
      _id: Id,
      dia: Dia,
      horario: Horario,
      hoje: z.boolean(),
      status: StatusAgendamento,
      situacaoVisita: SituacaoVisita,
    })
    .nullable(),
  /** Null: booked by phone. */
  pedido: z
    .object({
      _id: Id,
      /** As the caller may see it: ••••-XXXX until it is attended. */
      codigo: z.string(),
      statusPagamento: StatusPagamento,
      statusAtendimento: StatusAtendimento,
      pagamentoAto: z.boolean(),
    })
    .nullable(),
})
export type PacienteAchado = z.infer<typeof PacienteAchado>

/**
 * Finds patients among the orders and phone bookings of one unit, by a part of the name (3 letters or more), a whole CPF, a mobile
 * or its last digits (4 or more), or a whole voucher code; any other text finds nothing. Today's appointments come first, then
 * coming ones, then the newest. Clinical staff find only their own. Each row that is shown is audited, and one found by its code as
 * a voucher that was looked at.
 */
export const searchPaciente = endpoint({
  method: 'GET',
  path: '/api/pacientes',
  access: equipe,
  summary: 'Procura um paciente entre os pedidos e horários de uma unidade',
  porMinuto: 60,
  query: z.strictObject({
    rede: Id,
    procurado: z.string().trim().max(80),
    limit: z.coerce.number().int().min(1).max(pacientesMax).default(pacientesMax),
  }),
  response: z.array(PacienteAchado),
})
