import { z } from 'zod'
import { gestao } from '../access.ts'
import { endpoint } from '../base/endpoint.ts'
import { ComId, Id } from '../base/lista.ts'
import { defineProblems } from '../base/problema.ts'
import { Dia, DiaInformado, fimAntes, Horario, HorarioFim } from '../base/tempo.ts'

export const StatusAgendamento = z.enum(['AGUARDANDO_CONFIRMACAO', 'CONFIRMADA', 'CANCELADA'])
export type StatusAgendamento = z.infer<typeof StatusAgendamento>

/**
 * Course of a visit: MARCADA → CHEGOU → EM_ATENDIMENTO → ATENDIDA, or FALTOU.
 */
export const SituacaoVisita = z.enum(['MARCADA', 'CHEGOU', 'EM_ATENDIMENTO', 'ATENDIDA', 'FALTOU'])
export type SituacaoVisita = z.infer<typeof SituacaoVisita>

/** One weekday of a professional: `key` 1 Domingo to 7 Sábado, morning and afternoon ranges local to the unit. */
export const Agenda = z.object({
  _id: Id,
  corpo_clinico: Id,
  dia_semana: z.object({ key: z.int().min(1).max(7), name: z.string() }),
  hora_inicio_1: Horario.nullable(),
  hora_fim_1: HorarioFim.nullable(),
  hora_inicio_2: Horario.nullable(),
  hora_fim_2: HorarioFim.nullable(),
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
  'agenda.perto_demais': {
    status: 409,
    title: 'Este horário está perto demais para marcar por aqui',
    action: 'Escolha outro horário, ou ligue para o local.',
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
  'agenda.encaixe_livre': {
    status: 409,
    title: 'Este horário está livre',
    action: 'Marque o paciente nele, sem encaixe.',
  },
  'agenda.encaixe_ocupado': {
    status: 409,
    title: 'Este horário já tem um encaixe',
    action: 'Escolha outro horário.',
  },
  'agenda.dia_existente': {
    status: 409,
    title: 'Este dia da semana já tem horários',
    action: 'Use Editar na linha do dia.',
  },
})

export const listAgenda = endpoint({
  method: 'GET',
  path: '/api/agenda',
  access: 'publico',
  summary: 'Lista os turnos semanais de um profissional',
  query: z.strictObject({ corpo_clinico: Id, sort: z.literal('dia_semana').optional() }),
  response: z.array(Agenda),
})

const inicioOpcional = Horario.nullable().default(null)
const fimOpcional = HorarioFim.nullable().default(null)

/** Returns what is wrong with one range and at which end; null for a valid range and for an empty one. */
export function wrongRange(
  inicio: string | null,
  fim: string | null,
): { end: 'inicio' | 'fim'; message: string } | null {
  if (!inicio) return fim ? { end: 'inicio', message: 'Informe o início' } : null
  if (!fim) return { end: 'fim', message: 'Informe o fim' }
  return fim <= inicio ? { end: 'fim', message: fimAntes } : null
}

/** Returns what is wrong with the ranges of one day and in which field. Database constraints refuse the same. */
function whatIsWrong(t: Turnos): { field: keyof Turnos; message: string } | null {
  const manha = wrongRange(t.hora_inicio_1, t.hora_fim_1)
  if (manha) return { field: `hora_${manha.end}_1`, message: manha.message }
  const tarde = wrongRange(t.hora_inicio_2, t.hora_fim_2)
  if (tarde) return { field: `hora_${tarde.end}_2`, message: tarde.message }
  if (!t.hora_inicio_1 && !t.hora_inicio_2)
    return { field: 'hora_inicio_1', message: 'Informe o turno da manhã, o da tarde, ou os dois' }
  return t.hora_fim_1 && t.hora_inicio_2 && t.hora_inicio_2 < t.hora_fim_1
    ? { field: 'hora_inicio_2', message: `A tarde começa depois do fim da manhã (${t.hora_fim_1})` }
    : null
}

const turnos = {
  hora_inicio_1: inicioOpcional,
  hora_fim_1: fimOpcional,
  hora_inicio_2: inicioOpcional,
  hora_fim_2: fimOpcional,
}
type Turnos = { [K in keyof typeof turnos]: string | null }
const DiaSemana = z
  .int('Escolha o dia da semana')
  .min(1, 'Escolha o dia da semana')
  .max(7, 'Escolha o dia da semana')

/**
 * Sets the ranges of a weekday and copies them to the days in `copiar_para`, replacing what those had. A day that already has
 * different ranges is only changed with `substituir`. Existing appointments stay. Returns the week.
 */
export const createAgenda = endpoint({
  method: 'POST',
  path: '/api/agenda',
  access: gestao,
  summary: 'Define os turnos de um dia da semana de um profissional',
  body: z
    .strictObject({
      corpo_clinico: Id,
      dia_semana: z.strictObject({ key: DiaSemana, name: z.string().max(20).optional() }),
      ...turnos,
      copiar_para: z.array(DiaSemana).max(7).default([]),
      substituir: z.boolean().default(false),
    })
    .superRefine((body, ctx) => {
      const wrong = ctx.issues.length === 0 ? whatIsWrong(body) : null
      if (wrong) ctx.addIssue({ code: 'custom', path: [wrong.field], message: wrong.message })
    }),
  idempotent: true,
  response: z.array(Agenda),
  problems: ['agenda.dia_existente', 'profissional.inativo'],
})

/** Removes the ranges of a weekday. Existing appointments stay. */
export const removeAgenda = endpoint({
  method: 'DELETE',
  path: '/api/agenda/:id',
  access: gestao,
  summary: 'Remove um dia da semana da agenda de um profissional',
  params: ComId,
  response: z.object({ ok: z.literal(true) }),
  problems: ['profissional.inativo'],
})

/** Days of the next 60 with at least one free time, in the unit's time zone. */
export const listAgendaDia = endpoint({
  method: 'GET',
  path: '/api/agenda/dias',
  access: 'publico',
  summary: 'Lista os dias com horário livre de um profissional',
  query: z.strictObject({ corpo_clinico: Id }),
  response: z.array(DiaLivre),
})

/** Free and taken times, of one day when `dia` is given, of the next 60 days otherwise. */
export const listAgendaDiaCompleta = endpoint({
  method: 'GET',
  path: '/api/agenda/diasCompleta',
  access: 'publico',
  summary: 'Lista os horários de um profissional, livres e ocupados',
  query: z.strictObject({ corpo_clinico: Id, dia: DiaInformado.optional() }),
  response: z.array(DiaCompleto),
})
