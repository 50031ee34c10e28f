import { z } from 'zod'
import { equipe, recepcao } from './access.ts'
import { StatusAgendamento } from './agenda.ts'
import { endpoint } from './base/endpoint.ts'
import { Id, limit, offset } from './base/lista.ts'
import { Dia, Horario, Instante } from './base/tempo.ts'
import { StatusAtendimento, StatusPagamento, TipoPagamento } from './pedido.ts'

/** Of a unit; what the role does not see, or the unit does not do, is null. */
const PainelUnidade = z.object({
  /** Live appointments of today from half an hour ago on, at most 5 by time; null: it schedules nothing. */
  proximos: z
    .array(
      z.object({
        _id: Id,
        horario: Horario,
        paciente: z.string(),
        servico: z.string(),
        profissional: z.string(),
        status: StatusAgendamento,
      }),
    )
    .nullable(),
  /** The last five requests for a time of the last 30 days and what is to come, newest first; null: it schedules nothing. */
  agendamentos: z
    .array(
      z.object({
        _id: Id,
        paciente: z.string(),
        servico: z.string(),
        dia: Dia,
        horario: Horario,
        /** Null: booked by phone. */
        tipoPagamento: TipoPagamento.nullable(),
        status: StatusAgendamento,
      }),
    )
    .nullable(),
  /** The last five, newest first. */
  pedidos: z
    .array(
      z.object({
        _id: Id,
        paciente: z.string(),
        servico: z.string(),
        statusPagamento: StatusPagamento,
        statusAtendimento: StatusAtendimento,
        pagamentoAto: z.boolean(),
        /** Centavos. */
        valorTotal: z.int(),
      }),
    )
    .nullable(),
  /** Active ones by name, at most 8. */
  profissionais: z
    .array(
      z.object({
        _id: Id,
        nome: z.string(),
        registro: z.string(),
        tempoAtendimento: z.int().nullable(),
        /** Which drawn face stands in for a photo, and the version of the photo. */
        retrato: z.int(),
        fotoVersao: z.string().nullable(),
      }),
    )
    .nullable(),
  /** Live appointments of today, by the unit's calendar. */
  hoje: z.int().nullable(),
  /** Appointments from today on that wait for the unit's word. */
  aConfirmar: z.int().nullable(),
  /** As many as `listPorAtender` lists. */
  vouchers: z.int().nullable(),
  /** Mean grade with one decimal, null without reviews. */
  rate: z.number().nullable(),
  avaliacoes: z.int(),
  /** What the unit gets of this month and each month of the year, as the finance page has it. Centavos, may be negative. */
  receber: z
    .object({
      mes: z.int(),
      total: z.int(),
      meses: z.array(z.object({ mes: z.int(), total: z.int() })),
    })
    .nullable(),
})
export type PainelUnidade = z.infer<typeof PainelUnidade>

const PainelPlataforma = z.object({
  /** Units that wait for their review, and requests for a change. */
  paraAvaliar: z.int(),
  mudancas: z.int(),
  /** Open differences with the gateway. */
  diferencas: z.int(),
  /** Placed since midnight in São Paulo. */
  pedidosHoje: z.int(),
})
export type PainelPlataforma = z.infer<typeof PainelPlataforma>

/** The start page of the back office. Without `rede` there is no unit in it: only the platform's administrator asks so. */
export const getPainel = endpoint({
  method: 'GET',
  path: '/api/painel',
  access: equipe,
  summary: 'Resume o dia de uma unidade e, para o administrador, o da plataforma',
  query: z.strictObject({ rede: Id.optional() }),
  response: z.object({ unidade: PainelUnidade.nullable(), plataforma: PainelPlataforma.nullable() }),
  problems: [],
})

/** For the side menu of every page: one number. */
export const countAConfirmar = endpoint({
  method: 'GET',
  path: '/api/painel/aConfirmar',
  access: equipe,
  summary: 'Conta os agendamentos que esperam a confirmação de uma unidade',
  query: z.strictObject({ rede: Id }),
  response: z.object({ total: z.int() }),
  problems: [],
})

/** A paid order that the unit has not attended. Without its code: that is the patient's to show at the desk. */
export const PorAtender = z.object({
  _id: Id,
  paciente: z.string(),
  servico: z.string(),
  profissional: z.string().nullable(),
  compradoEm: Instante,
  /** Its time, also one that passed; null: none, or given up. */
  marcado: z.object({ dia: Dia, horario: Horario }).nullable(),
})
export type PorAtender = z.infer<typeof PorAtender>

/** Placed in the last 180 days, paid and not attended yet; newest first. Each row that is shown is in the audit trail. */
export const listPorAtender = endpoint({
  method: 'GET',
  path: '/api/painel/porAtender',
  access: ['Administrador', ...recepcao],
  summary: 'Lista os vouchers pagos que uma unidade ainda não atendeu',
  query: z.strictObject({ rede: Id, limit, offset }),
  response: z.array(PorAtender),
  problems: [],
})
