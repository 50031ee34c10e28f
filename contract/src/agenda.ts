import { z } from 'zod'
import { endpoint } from './base/endpoint.ts'
import { Id } from './base/lista.ts'
import { defineProblems } from './base/problema.ts'
import { Dia, Horario } from './base/tempo.ts'

export const StatusAgendamento = z.enum(['AGUARDANDO_CONFIRMACAO', 'CONFIRMADA', 'CANCELADA'])
export type StatusAgendamento = z.infer<typeof StatusAgendamento>

/** One weekday of a professional: `key` 1 Domingo to 7 Sábado, morning and afternoon ranges local to the unit. */
export const Agenda = z.object({
  _id: Id,
  corpo_clinico: Id,
  dia_semana: z.object({ key: z.int().min(1).max(7), name: z.string() }),
  hora_inicio_1: Horario.nullable(),
  hora_fim_1: Horario.nullable(),
  hora_inicio_2: Horario.nullable(),
  hora_fim_2: Horario.nullable(),
})

/** A day that can be picked and how many free times it has. */
export const DiaLivre = z.object({ dia: Dia, livres: z.int() })
/** `atendimento` is true when the time is already taken. */
export const DiaCompleto = z.object({
  dia: Dia,
  horarios: z.array(z.object({ horario: Horario, atendimento: z.boolean() })),
})

export const agendaProblems = defineProblems({
  'agenda.horario_ocupado': {
    status: 409,
    title: 'Este horário acabou de ser ocupado',
    action: 'Escolha um dos horários livres mais próximos.',
  },
  'agenda.horario_inexistente': {
    status: 422,
    title: 'O profissional não atende neste dia e horário',
    action: 'Escolha um horário da lista.',
  },
  'agenda.sem_tempo_atendimento': {
    status: 422,
    title: 'Necessário definir o tempo de atendimento do profissional!',
  },
})

export const listAgenda = endpoint({
  method: 'GET',
  path: '/api/agenda',
  access: 'publico',
  summary: 'Lista os turnos semanais de um profissional',
  query: z.strictObject({ corpo_clinico: Id, sort: z.literal('dia_semana').optional() }),
  response: z.array(Agenda),
  problems: [],
})

/** Days of the next 60 with at least one free time, in the unit's time zone. */
export const listAgendaDia = endpoint({
  method: 'GET',
  path: '/api/agenda/dias',
  access: 'publico',
  summary: 'Lista os dias com horário livre de um profissional',
  query: z.strictObject({ corpo_clinico: Id }),
  response: z.array(DiaLivre),
  problems: [],
})

/** Free and taken times, of one day when `dia` is given, of the next 60 days otherwise. */
export const listAgendaDiaCompleta = endpoint({
  method: 'GET',
  path: '/api/agenda/diasCompleta',
  access: 'publico',
  summary: 'Lista os horários de um profissional, livres e ocupados',
  query: z.strictObject({ corpo_clinico: Id, dia: Dia.optional() }),
  response: z.array(DiaCompleto),
  problems: [],
})
