import { countDays } from '../base/zona.ts'
import { z } from 'zod'
import { equipe, gestao } from '../access.ts'
import { endpoint } from '../base/endpoint.ts'
import { ComId, Id } from '../base/lista.ts'
import { defineProblems } from '../base/problema.ts'
import { Dia, DiaInformado, Horario, HorarioFim } from '../base/tempo.ts'
import { StatusAgendamento, wrongRange } from './agenda.ts'

/** The longest period of one exception, in days. */
const maxDiasExcecao = 366

export const excecaoProblems = defineProblems({
  'agenda.excecao_sobreposta': {
    status: 409,
    title: 'Já existe uma exceção neste período',
    action: 'Remova a que existe ou escolha outros dias.',
  },
  'agenda.feriado_desconhecido': { status: 422, title: 'Este dia não é feriado nesta unidade' },
})

/**
 * Days from `de` to `ate`, both included and local to the unit: closed (`FECHADO`), open at these hours instead of the weekly ones
 * (`EXTRA`), or without attendance in these hours (`AUSENTE`). `_id` identifies the whole period.
 */
export const Excecao = z.object({
  _id: Id,
  tipo: z.enum(['FECHADO', 'EXTRA', 'AUSENTE']),
  de: Dia,
  ate: Dia,
  hora_inicio: Horario.nullable(),
  hora_fim: HorarioFim.nullable(),
  /** Only these weekdays (1 Domingo to 7 Sábado); empty for every day. */
  dias_semana: z.array(z.int().min(1).max(7)),
  /** Shown to the unit only. */
  motivo: z.string(),
})
export type Excecao = z.infer<typeof Excecao>

/** Exceptions that have not ended, earliest first. */
export const listExcecao = endpoint({
  method: 'GET',
  path: '/api/agenda/excecoes',
  access: gestao,
  summary: 'Lista férias, dias fechados e horários especiais de um profissional',
  query: z.strictObject({ corpo_clinico: Id }),
  response: z.array(Excecao),
})

type Periodo = { tipo: string; de: string; ate: string; hora_inicio: string | null; hora_fim: string | null }

function whatIsWrong(p: Periodo): { field: string; message: string } | null {
  if (p.ate < p.de) return { field: 'ate', message: 'O último dia vem depois do primeiro' }
  if (countDays(p) > maxDiasExcecao) return { field: 'ate', message: 'O período vai até um ano' }
  if (p.tipo === 'FECHADO')
    return p.hora_inicio || p.hora_fim
      ? { field: 'hora_inicio', message: 'Um dia fechado não tem horário' }
      : null
  if (!p.hora_inicio) return { field: 'hora_inicio', message: 'Informe o início' }
  const wrong = wrongRange(p.hora_inicio, p.hora_fim)
  return wrong && { field: `hora_${wrong.end}`, message: wrong.message }
}

/** Existing appointments on these days stay. Repeating it with the same period returns the same. */
export const createExcecao = endpoint({
  method: 'POST',
  path: '/api/agenda/excecoes',
  access: gestao,
  summary: 'Fecha dias ou horas de um profissional, ou abre em horário especial',
  body: z
    .strictObject({
      corpo_clinico: Id,
      tipo: Excecao.shape.tipo,
      de: DiaInformado,
      ate: DiaInformado,
      hora_inicio: Horario.nullable().default(null),
      hora_fim: HorarioFim.nullable().default(null),
      dias_semana: z.array(z.int().min(1).max(7)).max(7).default([]),
      motivo: z.string().trim().max(80).default(''),
    })
    .superRefine((body, ctx) => {
      const wrong = ctx.issues.length === 0 ? whatIsWrong(body) : null
      if (wrong) ctx.addIssue({ code: 'custom', path: [wrong.field], message: wrong.message })
    }),
  idempotent: true,
  response: Excecao,
  status: 201,
  problems: ['agenda.excecao_sobreposta', 'profissional.inativo'],
})

/** Removes a whole period: its days follow the weekly schedule again. */
export const removeExcecao = endpoint({
  method: 'DELETE',
  path: '/api/agenda/excecoes/:id',
  access: gestao,
  summary: 'Remove uma exceção da agenda',
  params: ComId,
  response: z.object({ ok: z.literal(true) }),
  problems: ['profissional.inativo'],
})

/**
 * A holiday and whether it is worked: the unit's choice, and the professional's own, which takes precedence (null
 * follows the unit).
 */
export const Feriado = z.object({
  dia: Dia,
  nome: z.string(),
  unidadeAtende: z.boolean(),
  profissionalAtende: z.boolean().nullable(),
})
export type Feriado = z.infer<typeof Feriado>

/** Holidays of the next 12 months, national and of the unit's city and state, from today in the unit's zone. */
export const listFeriado = endpoint({
  method: 'GET',
  path: '/api/agenda/feriados',
  access: gestao,
  summary: 'Lista os feriados da unidade e se o profissional atende neles',
  query: z.strictObject({ corpo_clinico: Id }),
  response: z.array(Feriado),
})

/** `aberto` null removes the professional's own choice. With `unidade` the choice is for all professionals of the unit. */
export const updateFeriado = endpoint({
  method: 'PUT',
  path: '/api/agenda/feriados',
  access: gestao,
  summary: 'Diz se o profissional, ou toda a unidade, atende em um feriado',
  body: z.strictObject({
    corpo_clinico: Id,
    dia: DiaInformado,
    aberto: z.boolean().nullable(),
    unidade: z.boolean().default(false),
  }),
  response: z.array(Feriado),
  problems: ['agenda.feriado_desconhecido', 'profissional.inativo'],
})

/**
 * A day without hours, and why: a holiday (`motivo` is its name), a closed day (the unit's reason, perhaps empty), or a
 * weekday that the professional does not work.
 */
export const DiaSemHorario = z.object({
  dia: Dia,
  tipo: z.enum(['FERIADO', 'FECHADO', 'SEM_TURNO']),
  motivo: z.string(),
})
export type DiaSemHorario = z.infer<typeof DiaSemHorario>

/** Days from `de` to `ate` (both included, 42 at most) on which the professional has no hours. */
export const listDiaSemHorario = endpoint({
  method: 'GET',
  path: '/api/agenda/semHorario',
  access: equipe,
  summary: 'Diz por que um profissional não atende em alguns dias',
  query: z.strictObject({ corpo_clinico: Id, de: DiaInformado, ate: DiaInformado }),
  response: z.array(DiaSemHorario),
  problems: ['agendamento.periodo'],
})

/** An appointment that is outside the current schedule. */
export const ForaDaAgenda = z.object({
  _id: Id,
  /** Null when it was made by phone. */
  pedido: Id.nullable(),
  dia: Dia,
  horario: Horario,
  paciente: z.string(),
  telefone: z.string(),
  status: StatusAgendamento,
})
export type ForaDaAgenda = z.infer<typeof ForaDaAgenda>

/** These appointments remain until the unit moves or cancels them; earliest first, at most 200. */
export const listForaDaAgenda = endpoint({
  method: 'GET',
  path: '/api/agenda/foraDaAgenda',
  access: gestao,
  summary: 'Lista horários marcados que a agenda atual não tem mais',
  query: z.strictObject({ corpo_clinico: Id }),
  response: z.array(ForaDaAgenda),
})
