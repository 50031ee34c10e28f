import { z } from 'zod'
import { equipe, recepcao } from '../access.ts'
import { SituacaoVisita, StatusAgendamento } from '../agenda/agenda.ts'
import { endpoint } from '../base/endpoint.ts'
import { contem, Id, limit, offset } from '../base/lista.ts'
import { Dia, Horario, Instante } from '../base/tempo.ts'
import { StatusAtendimento, StatusPagamento, TipoPagamento } from '../pedido/pedido.ts'

/** Figures of a unit; null where the role may not see it or the unit does not use it. */
const PainelUnidade = z.object({
  /**
   * The last five appointment requests among those of the last 30 days and future ones, newest first; null when the unit does
   * not schedule.
   */
  agendamentos: z
    .array(
      z.object({
        _id: Id,
        paciente: z.string(),
        servico: z.string(),
        dia: Dia,
        horario: Horario,
        corpo_clinico: Id,
        /** Null: booked by phone. */
        tipoPagamento: TipoPagamento.nullable(),
        status: StatusAgendamento,
        situacaoVisita: SituacaoVisita,
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
        /** Index of the drawn portrait that replaces a missing photo, and the version of the photo. */
        retrato: z.int(),
        fotoVersao: z.string().nullable(),
      }),
    )
    .nullable(),
  /** Appointments of today, by the unit's calendar, without cancelled ones and those attended long before. */
  hoje: z.int().nullable(),
  /** Appointments from today on that wait for the unit's confirmation. */
  aConfirmar: z.int().nullable(),
  /** Length of `listPorAtender`. */
  vouchers: z.int().nullable(),
  /** Mean rating with one decimal, null without reviews. */
  rate: z.number().nullable(),
  avaliacoes: z.int(),
  /**
   * The unit's share of this month's sales and of those of each month of the year, and the part that falls on its account this month
   * (`depositos`), as on the finance page. Centavos, may be negative.
   */
  receber: z
    .object({
      mes: z.int(),
      total: z.int(),
      depositos: z.int(),
      meses: z.array(z.object({ mes: z.int(), total: z.int() })),
    })
    .nullable(),
})
export type PainelUnidade = z.infer<typeof PainelUnidade>

const PainelPlataforma = z.object({
  /** Orders created since midnight in São Paulo. */
  pedidosHoje: z.int(),
})
export type PainelPlataforma = z.infer<typeof PainelPlataforma>

/**
 * The start page of the back office. Without `rede` it has no figures of a unit; only the platform administrator may leave it
 * out.
 */
export const getPainel = endpoint({
  method: 'GET',
  path: '/api/painel',
  access: equipe,
  summary: 'Resume o dia de uma unidade e, para o administrador, o da plataforma',
  query: z.strictObject({ rede: Id.optional() }),
  response: z.object({ unidade: PainelUnidade.nullable(), plataforma: PainelPlataforma.nullable() }),
})

/** One number for the side menu of every page. */
export const countAConfirmar = endpoint({
  method: 'GET',
  path: '/api/painel/aConfirmar',
  access: equipe,
  summary: 'Conta os agendamentos que esperam a confirmação de uma unidade',
  query: z.strictObject({ rede: Id }),
  response: z.object({ total: z.int() }),
})

/** A paid order that the unit has not attended. Without its code, which only the patient may show at the desk. */
export const PorAtender = z.object({
  _id: Id,
  paciente: z.string(),
  servico: z.string(),
  profissional: z.object({ _id: Id, nome: z.string() }).nullable(),
  /** The mobile of the client who bought it: digits only, '' when unknown. */
  telefoneCelular: z.string(),
  compradoEm: Instante,
  /** The order's appointment, also a past one; null when there is none or it was cancelled. */
  marcado: z.object({ dia: Dia, horario: Horario }).nullable(),
  /** Whether it has a photo of the medical request (`getPedidoRequisicao`). */
  requisicao: z.boolean(),
})
export type PorAtender = z.infer<typeof PorAtender>

/** 'compra': the newest order first. 'marcado': the earliest appointment first, orders without one last. */
export const OrdemPorAtender = z.enum(['compra', 'marcado'])
export type OrdemPorAtender = z.infer<typeof OrdemPorAtender>

/** Created in the last 180 days, paid and not attended yet. Each row that is shown is audited. */
export const listPorAtender = endpoint({
  method: 'GET',
  path: '/api/painel/porAtender',
  access: ['Administrador', ...recepcao],
  summary: 'Lista os vouchers pagos que uma unidade ainda não atendeu',
  query: z.strictObject({
    rede: Id,
    paciente__regex: contem.optional(),
    sort: OrdemPorAtender.default('compra'),
    limit,
    offset,
  }),
  response: z.array(PorAtender),
})
