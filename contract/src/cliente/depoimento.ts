import { z } from 'zod'
import { cliente } from '../access.ts'
import { endpoint } from '../base/endpoint.ts'
import { ComId, Id, limit, offset } from '../base/lista.ts'
import { defineProblems } from '../base/problema.ts'
import { Instante } from '../base/tempo.ts'
import { codigosRegra } from './regra-avaliacao.ts'

/** A review. In public the client is shown as first name and initial; `nota` is null until the client rates. */
export const Depoimento = z.object({
  _id: Id,
  /** Null in public: an order is between its client and the unit. */
  pedido: Id.nullable(),
  rede: z.object({ _id: Id, nomeRede: z.string(), bairro: z.string(), cidade: z.string() }),
  cliente: z.object({ name: z.string() }),
  servico: z.string(),
  nota: z.int().min(1).max(5).nullable(),
  descricao: z.string(),
  resposta: z.string().nullable(),
  exibeSite: z.boolean(),
  /** The reason why the platform took the review off, shown to its writer alone; null in public. */
  retirada: z.object({ regra: z.enum(codigosRegra), motivo: z.string() }).nullable(),
  /** When it was rated; before that, when it was created. */
  createdAt: Instante,
})
export type Depoimento = z.infer<typeof Depoimento>

export const depoimentoProblems = defineProblems({
  'depoimento.ja_avaliado': { status: 409, title: 'Este atendimento já foi avaliado' },
})

/**
 * By `rede`: rated reviews, newest first; with `nota` those of one grade. `exibeSite`: those chosen for the home page. By `pedido` or `cliente` ('eu' or the
 * caller's id): the client's own.
 */
export const listDepoimento = endpoint({
  method: 'GET',
  path: '/api/depoimentos',
  access: 'publico',
  summary: 'Lista avaliações de uma unidade, do site ou as próprias',
  query: z.strictObject({
    rede: Id.optional(),
    pedido: Id.optional(),
    cliente: z.union([z.literal('eu'), Id], "Use 'eu' ou o próprio id").optional(),
    exibeSite: z.literal('true').optional(),
    nota: z.coerce.number().int().min(1).max(5).optional(),
    populate: z.literal('cliente').optional(),
    limit,
    offset,
  }),
  response: z.array(Depoimento),
})

/** The grades of the reviews that the public sees of a unit. */
export const NotasUnidade = z.object({
  /** 1 to 5; null without reviews. */
  media: z.number().nullable(),
  /** The number of reviews with 1, 2, 3, 4, 5. */
  porNota: z.array(z.int()).length(5),
})
export type NotasUnidade = z.infer<typeof NotasUnidade>

export const getNotas = endpoint({
  method: 'GET',
  path: '/api/redes/:id/notas',
  access: 'publico',
  summary: 'Mostra a média e a distribuição das notas de uma unidade',
  params: ComId,
  response: NotasUnidade,
})

/**
 * For a client, one of their own reviews. For a unit's administration and clinical staff, a rated review of their unit, as in
 * public.
 */
export const getDepoimento = endpoint({
  method: 'GET',
  path: '/api/depoimentos/:id',
  access: [...cliente, 'AdmRede', 'CorpoClinico'],
  summary: 'Mostra uma avaliação própria, ou da unidade',
  params: ComId,
  response: Depoimento,
})

/** Rates an attended order, once. */
export const updateDepoimento = endpoint({
  method: 'PUT',
  path: '/api/depoimentos/:id',
  access: cliente,
  summary: 'Avalia um atendimento realizado',
  params: ComId,
  body: z.strictObject({ nota: z.int().min(1).max(5), descricao: z.string().trim().max(1000).default('') }),
  response: Depoimento,
  problems: ['depoimento.ja_avaliado'],
})
