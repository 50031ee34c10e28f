import { z } from 'zod'
import { endpoint } from './base/endpoint.ts'
import { ComId, Id, limit, offset } from './base/lista.ts'
import { defineProblems } from './base/problema.ts'
import { Instante } from './base/tempo.ts'

const administrador = ['Administrador'] as const

/**
 * What can differ between our books and the gateway's. Source: ADR 0034; zoop.md, sections 6, 7,
 * 9 and 12. 'here' is this platform, 'there' the gateway.
 */
export const TipoDivergencia = z.enum([
  /** An attempt was open here and decided there. */
  'TENTATIVA_ABERTA',
  /** Paid here; the money went back there. */
  'DEVOLVIDO_LA',
  /** Paid there after it was given up here, or twice for one order. */
  'DINHEIRO_TARDIO',
  'VALOR_DIFERENTE',
  /** Paid here; there it is not. */
  'PAGO_SO_AQUI',
  /** There is no such transaction there. */
  'TRANSACAO_INEXISTENTE',
  /** The card's owner disputes it. */
  'CONTESTACAO',
  /** The gateway uses a word that nobody told us of. */
  'SITUACAO_DESCONHECIDA',
  /** A charge with our mark that no attempt knows. */
  'TRANSACAO_SEM_TENTATIVA',
  /** A charge in our account that is not ours. */
  'TRANSACAO_ALHEIA',
  /** A refund that was asked for and is not to be seen there. */
  'ESTORNO_PARADO',
  /** A refund that the gateway refused: a person pays it out. */
  'ESTORNO_RECUSADO',
  /** Money went back there that nobody asked for here. */
  'ESTORNO_NAO_PEDIDO',
  /** Paid out by a person, and given back there as well: the client has it twice. */
  'ESTORNO_EM_DOBRO',
  /** Done here; there the money did not go back. */
  'ESTORNO_SO_AQUI',
  /** The unit's or the platform's part is not what was agreed. */
  'DIVISAO_UNIDADE',
  'DIVISAO_PLATAFORMA',
  /** The gateway took its fee out of the unit's part. */
  'TAXA_NA_UNIDADE',
  /** Paid, and the gateway has nothing to hand on. */
  'SEM_RECEBIVEL',
  /** Its day is over and nothing was deposited. */
  'RECEBIVEL_ATRASADO',
  /** In more than one deposit. */
  'RECEBIVEL_REPETIDO',
  /** A deposit is not the sum of what it holds. */
  'TRANSFERENCIA_VALOR',
  'TRANSFERENCIA_NAO_FEITA',
  /** An order that counts as paid without a payment. */
  'PEDIDO_SEM_PAGAMENTO',
  /** A payment whose order does not know of it. */
  'PAGAMENTO_SEM_PEDIDO',
  /** An order whose money counts as given back, and nothing goes back. */
  'PEDIDO_SEM_DEVOLUCAO',
  /** Something in the gateway's lists that cannot be read. */
  'ILEGIVEL',
])
export type TipoDivergencia = z.infer<typeof TipoDivergencia>

export const SituacaoDivergencia = z.enum(['ABERTA', 'RESOLVIDA'])
export type SituacaoDivergencia = z.infer<typeof SituacaoDivergencia>

/**
 * How it ended: the payment took the gateway's state; the money is on its way back; a refund was marked as done; the order
 * took its payment's state; it was gone when looked at again; a person says so.
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

/** One difference, found once however often it is seen. Amounts in centavos, as far as it is about amounts. */
export const Divergencia = z.object({
  _id: Id,
  tipo: TipoDivergencia,
  situacao: SituacaoDivergencia,
  /** Ours. */
  pagamento: Id.nullable(),
  pedido: z.object({ _id: Id, codigo: z.string(), unidade: z.string() }).nullable(),
  estorno: Id.nullable(),
  /** The gateway's. */
  transacao: z.string().nullable(),
  transferencia: z.string().nullable(),
  /** What the gateway says may be any amount, so these are not money of ours. */
  esperado: z.int().nonnegative().nullable(),
  encontrado: z.int().nonnegative().nullable(),
  /** States here and there, in each side's own word. */
  situacaoAqui: z.string().nullable(),
  situacaoLa: z.string().nullable(),
  conserto: Conserto.nullable(),
  nota: z.string().nullable(),
  createdAt: Instante,
  /** When a sweep saw it last. */
  vistoEm: Instante,
  resolvidaEm: Instante.nullable(),
})
export type Divergencia = z.infer<typeof Divergencia>

/** HORA what is open, each hour; DIA the last week, each night and by hand; SEMANA the last half year. */
export const AlcanceConciliacao = z.enum(['HORA', 'DIA', 'SEMANA'])
export type AlcanceConciliacao = z.infer<typeof AlcanceConciliacao>

/** One run. Without `terminadaEm` it is under way. `incompleta` says that the gateway did not answer to the end. */
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
  /** Differences reported for a person, and those that were mended. */
  novas: z.int(),
  consertadas: z.int(),
  /** Things that could not be compared this time. */
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
  problems: [],
})

/** A person says that a difference was dealt with, and how. A later sweep that still sees it leaves it so. */
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
  problems: [],
})

/** Starts a sweep of the last week; while one is under way, that one is the answer. */
export const createExecucao = endpoint({
  method: 'POST',
  path: '/api/conciliacao/execucoes',
  access: administrador,
  summary: 'Confere agora os pagamentos com o processador',
  idempotent: true,
  status: 201,
  response: Execucao,
  problems: [],
})
