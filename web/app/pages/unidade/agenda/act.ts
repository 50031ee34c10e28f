import { createAgenda, removeAgenda } from '@alento/contract/agenda/agenda.ts'
import { createExcecao, removeExcecao, updateFeriado } from '@alento/contract/agenda/excecao.ts'
import type { Reply } from '@alento/contract/base/endpoint.ts'
import { type Args, call, type Context } from '#lib/api/api.ts'
import type { Aviso } from '#lib/forms/aviso.ts'
import { findEntry, textOf } from '#lib/api/entrada.ts'
import { unidadeOf } from '#lib/unidade/unidade.server.ts'
import { finishAction } from '#lib/forms/finish-action.ts'
import { type Aba, agendaPath } from '#pages/unidade/equipe/profissional/paths.ts'
import { timeOf } from './semana.ts'

type Act = (context: Context, form: FormData) => Promise<{ reply: Reply<unknown>; aba: Aba; aviso: Aviso }>

const timeIn = (form: FormData, field: string): string | null => timeOf(textOf(form, field))

const saveDay: Act = async (context, form) => {
  const reply = await call(context, createAgenda, {
    body: {
      corpo_clinico: textOf(form, 'profissional'),
      dia_semana: { key: Number(textOf(form, 'dia_semana')) },
      hora_inicio_1: timeIn(form, 'hora_inicio_1'),
      hora_fim_1: timeIn(form, 'hora_fim_1'),
      hora_inicio_2: timeIn(form, 'hora_inicio_2'),
      hora_fim_2: timeIn(form, 'hora_fim_2'),
      copiar_para: [1, 2, 3, 4, 5, 6, 7].filter((dia) => form.has(`copiar_${dia}`)),
      substituir: textOf(form, 'substituir') === '1',
    },
    idempotencyKey: textOf(form, 'chave'),
  })
  return { reply, aba: 'semana', aviso: 'agenda' }
}

const removeDay: Act = async (context, form) => {
  const reply = await call(context, removeAgenda, { params: { id: textOf(form, 'linha') } })
  return { reply, aba: 'semana', aviso: 'agendaRemovida' }
}

const tipos = { FECHADO: 'FECHADO', EXTRA: 'EXTRA', AUSENTE: 'AUSENTE' } as const

/** Without a last day it is one day; hours that were typed before choosing 'Não atende' are ignored. */
const savePeriod: Act = async (context, form) => {
  const tipo = findEntry(tipos, textOf(form, 'tipo')) ?? 'FECHADO'
  const timed = tipo !== 'FECHADO'
  const reply = await call(context, createExcecao, {
    body: {
      corpo_clinico: textOf(form, 'profissional'),
      tipo,
      de: textOf(form, 'de'),
      ate: textOf(form, 'ate') || textOf(form, 'de'),
      hora_inicio: timed ? timeIn(form, 'hora_inicio') : null,
      hora_fim: timed ? timeIn(form, 'hora_fim') : null,
      dias_semana: [1, 2, 3, 4, 5, 6, 7].filter((dia) => form.has(`so_${dia}`)),
      motivo: textOf(form, 'motivo'),
    },
    idempotencyKey: textOf(form, 'chave'),
  })
  return { reply, aba: 'excecoes', aviso: 'agenda' }
}

const removePeriod: Act = async (context, form) => {
  const reply = await call(context, removeExcecao, { params: { id: textOf(form, 'linha') } })
  return { reply, aba: 'excecoes', aviso: 'agendaRemovida' }
}

const openings: Record<string, boolean | null> = { abrir: true, fechar: false, seguir: null }

/** The button's value is the day and the action: '2026-12-25 abrir'. */
const setHoliday: Act = async (context, form) => {
  const [dia = '', como = ''] = textOf(form, 'feriado').split(' ')
  const reply = await call(context, updateFeriado, {
    body: {
      corpo_clinico: textOf(form, 'profissional'),
      dia,
      aberto: openings[como] ?? null,
      unidade: textOf(form, 'unidade_toda') === '1',
    },
  })
  return { reply, aba: 'feriados', aviso: 'agenda' }
}

const acts: Record<string, Act> = {
  turno: saveDay,
  'turno-remover': removeDay,
  excecao: savePeriod,
  'excecao-remover': removePeriod,
  feriado: setHoliday,
}

/** Runs a form of the schedule (`acao`), and redirects back to its tab. */
export async function actOnAgenda(args: Args) {
  const form = await args.request.formData()
  await unidadeOf(args, form, createAgenda)
  const act = findEntry(acts, textOf(form, 'acao')) ?? saveDay
  const { reply, aba, aviso } = await act(args.context, form)
  return finishAction(args.request, reply, form, { to: agendaPath(textOf(form, 'profissional'), aba), aviso })
}
