import { z } from 'zod'
import { administrador } from '../access.ts'
import { endpoint } from '../base/endpoint.ts'
import { ComId, Id, limit, offset } from '../base/lista.ts'
import { defineProblems } from '../base/problema.ts'
import { Instante } from '../base/tempo.ts'

/**
 * The kinds of differences between our records and the gateway's. Source: ADR 0034; zoop.md, sections 6, 7, 9 and 12. 'Here' is this
 * platform, 'there' the gateway.
 */
export const TipoDivergencia = z.enum([
  /** An attempt was open here and had a final state there. */
  'TENTATIVA_ABERTA',
  /** Paid here, refunded there. */
  'DEVOLVIDO_LA',
  /** Paid there after it was cancelled here, or paid twice for one order. */
  'DINHEIRO_TARDIO',
  'VALOR_DIFERENTE',
  /** Paid here, not paid there. */
  'PAGO_SO_AQUI',
  /** The transaction does not exist there. */
  'TRANSACAO_INEXISTENTE',
  /** The card's owner disputes the charge. */
  'CONTESTACAO',
  /** The gateway reports a status that we do not know. */
  'SITUACAO_DESCONHECIDA',
  /** A charge with our reference that belongs to no attempt. */
  'TRANSACAO_SEM_TENTATIVA',
  /** A charge in our account that has no reference of ours. */
  'TRANSACAO_ALHEIA',
  /** A refund was requested here and does not appear there. */
  'ESTORNO_PARADO',
  /** The gateway refused a refund: a person has to pay it out. */
  'ESTORNO_RECUSADO',
  /** A refund was made there that was not requested here. */
  'ESTORNO_NAO_PEDIDO',
  /** Paid out by a person and also refunded there: the client received it twice. */
  'ESTORNO_EM_DOBRO',
  /** Refunded here, not refunded there. */
  'ESTORNO_SO_AQUI',
  /** The unit's or the platform's share is not the agreed one. */
  'DIVISAO_UNIDADE',
  'DIVISAO_PLATAFORMA',
  /** The gateway deducted its fee from the unit's share. */
  'TAXA_NA_UNIDADE',
  /** Paid, but the gateway has no receivable for the unit. */
  'SEM_RECEBIVEL',
  /** A receivable is past its day and was not deposited. */
  'RECEBIVEL_ATRASADO',
  /** A receivable is in more than one deposit. */
  'RECEBIVEL_REPETIDO',
  /** The amount of a deposit is not the sum of its receivables. */
  'TRANSFERENCIA_VALOR',
  'TRANSFERENCIA_NAO_FEITA',
  /** An order is marked as paid and has no payment. */
  'PEDIDO_SEM_PAGAMENTO',
  /** A payment is paid and its order is not. */
  'PAGAMENTO_SEM_PEDIDO',
  /** An order is marked as refunded and no refund exists. */
  'PEDIDO_SEM_DEVOLUCAO',
  /** An entry in the gateway's lists cannot be parsed. */
  'ILEGIVEL',
])
export type TipoDivergencia = z.infer<typeof TipoDivergencia>

export const SituacaoDivergencia = z.enum(['ABERTA', 'RESOLVIDA'])
export type SituacaoDivergencia = z.infer<typeof SituacaoDivergencia>

/**
 * How a difference was resolved: the payment was set to the gateway's state; a refund was started; a refund was marked as done;
 * the order was set to its payment's state; the difference was gone on the next look; a person resolved it.
 */
export const Conserto = z.enum([
  'PAGAMENTO_ATUALIZADO',
  'DEVOLUCAO_PEDIDA',
  'ESTORNO_CONFERIDO',
  'PEDIDO_ATUALIZADO',
  'NAO_EXISTE_MAIS',
  'PESSOA',
])
export type Conserto = z.infer<typeof Conserto>

/** One difference, stored once however often it is seen. Amounts in centavos where it is about amounts. */
export const Divergencia = z.object({
  _id: Id,
  tipo: TipoDivergencia,
  situacao: SituacaoDivergencia,
  /** Our payment and order. */
  pagamento: Id.nullable(),
  pedido: z.object({ _id: Id, codigo: z.string(), unidade: z.string() }).nullable(),
  estorno: Id.nullable(),
  /** The gateway's transaction and transfer. */
  transacao: z.string().nullable(),
  transferencia: z.string().nullable(),
  /** The gateway may report any amount, so these are not `Centavos`. */
  esperado: z.int().nonnegative().nullable(),
  encontrado: z.int().nonnegative().nullable(),
  /** Amount of the refund or payment that it is about, whether or not it is about amounts; null when it is about neither. */
  valor: z.int().nonnegative().nullable(),
  /** State here and there, each as that side names it. */
  situacaoAqui: z.string().nullable(),
  situacaoLa: z.string().nullable(),
  conserto: Conserto.nullable(),
  nota: z.string().nullable(),
  createdAt: Instante,
  /** When a run last saw it. */
  vistoEm: Instante,
  resolvidaEm: Instante.nullable(),
})
export type Divergencia = z.infer<typeof Divergencia>

/** HORA checks open payments, every hour; DIA the last week, every night and on request; SEMANA the last half year. */
export const AlcanceConciliacao = z.enum(['HORA', 'DIA', 'SEMANA'])
export type AlcanceConciliacao = z.infer<typeof AlcanceConciliacao>

/** One run. `terminadaEm` is null while it is running. `incompleta` means that the gateway did not respond to all requests. */
export const Execucao = z.object({
  _id: Id,
  alcance: AlcanceConciliacao,
  de: Instante,
  ate: Instante,
  iniciadaEm: Instante,
  terminadaEm: Instante.nullable(),
  incompleta: z.boolean(),
  transacoes: z.int(),
  pagamentos: z.int(),
  recebiveis: z.int(),
  transferencias: z.int(),
  pedidos: z.int(),
  /** Number of differences reported to a person, and of those fixed automatically. */
  novas: z.int(),
  consertadas: z.int(),
  /** Number of objects that could not be compared this time. */
  falhas: z.int(),
})
export type Execucao = z.infer<typeof Execucao>

export const conciliacaoProblems = defineProblems({
  'conciliacao.ja_resolvida': {
    status: 409,
    title: 'Esta diferença já está resolvida',
    action: 'Atualize a página.',
  },
})

export const listDivergencia = endpoint({
  method: 'GET',
  path: '/api/conciliacao/divergencias',
  access: administrador,
  summary: 'Lista as diferenças entre os pagamentos da plataforma e os do processador',
  query: z.strictObject({
    situacao: SituacaoDivergencia.optional(),
    tipo: TipoDivergencia.optional(),
    limit,
    offset,
  }),
  response: z.array(Divergencia),
})

/** A person records that and how a difference was resolved. Later runs that still see it leave it resolved. */
export const updateDivergencia = endpoint({
  method: 'PUT',
  path: '/api/conciliacao/divergencias/:id',
  access: administrador,
  summary: 'Marca uma diferença como resolvida',
  params: ComId,
  body: z.strictObject({ nota: z.string().trim().min(5, 'Conte o que foi feito').max(500) }),
  response: Divergencia,
  problems: ['conciliacao.ja_resolvida'],
})

export const listExecucao = endpoint({
  method: 'GET',
  path: '/api/conciliacao/execucoes',
  access: administrador,
  summary: 'Lista as últimas conferências, a mais nova primeiro',
  query: z.strictObject({ limit, offset }),
  response: z.array(Execucao),
})

/** Starts a run over the last week; returns the current run when one is in progress. */
export const createExecucao = endpoint({
  method: 'POST',
  path: '/api/conciliacao/execucoes',
  access: administrador,
  summary: 'Confere agora os pagamentos com o processador',
  idempotent: true,
  status: 201,
  response: Execucao,
})
