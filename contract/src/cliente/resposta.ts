import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { ComId, Id, limit, offset } from '../base/lista.ts'
import { defineProblems } from '../base/problema.ts'
import { Instante } from '../base/tempo.ts'

/**
 * A review as its unit sees it: the public data, plus the state of the unit's answer. `resposta` is filled even while it is
 * hidden.
 */
export const Avaliacao = z.object({
  _id: Id,
  /** First name and initial, as in public. */
  cliente: z.object({ name: z.string() }),
  servico: z.string(),
  nota: z.int().min(1).max(5),
  descricao: z.string(),
  createdAt: Instante,
  resposta: z.string().nullable(),
  /** The platform took the review off: it is neither public nor part of the grade. */
  retirada: z.boolean(),
  /** The platform hid the answer from the public. */
  respostaOculta: z.boolean(),
  /** The last moment at which the unit may change its answer; null when it cannot. */
  editavelAte: Instante.nullable(),
  podeResponder: z.boolean(),
})
export type Avaliacao = z.infer<typeof Avaliacao>

export const respostaProblems = defineProblems({
  'resposta.fechada': {
    status: 409,
    title: 'Esta resposta não pode mais ser mudada',
    action: 'A unidade responde uma vez e pode corrigir por 24 horas.',
  },
  'resposta.outra': {
    status: 409,
    title: 'Outra pessoa da unidade respondeu enquanto você escrevia',
    action: 'Leia a resposta que está publicada. Se publicar de novo, fica a sua.',
  },
  'resposta.sem_resposta': { status: 409, title: 'Esta avaliação ainda não tem resposta' },
})

/** `sem-resposta`: the unit may still answer it. `com-comentario`: its writer wrote something. */
export const FiltroAvaliacao = z.enum(['sem-resposta', 'com-comentario'])
export type FiltroAvaliacao = z.infer<typeof FiltroAvaliacao>

/** Rated reviews of the unit, newest first. */
export const listAvaliacao = endpoint({
  method: 'GET',
  path: '/api/redes/:id/avaliacoes',
  access: ['Administrador', 'AdmRede', 'CorpoClinico'],
  summary: 'Lista as avaliações de uma unidade para quem trabalha nela',
  params: ComId,
  query: z.strictObject({
    nota: z.coerce.number().int().min(1).max(5).optional(),
    filtro: FiltroAvaliacao.optional(),
    limit,
    offset,
  }),
  response: z.array(Avaliacao),
})

/** All reviews of a unit in numbers. Reviews that the platform took off are not part of `media` and `porNota`. */
export const ResumoAvaliacoes = z.object({
  /** 1 to 5; null without reviews. */
  media: z.number().nullable(),
  /** The number of reviews with 1, 2, 3, 4, 5. */
  porNota: z.array(z.int()).length(5),
  total: z.int(),
  semResposta: z.int(),
  comComentario: z.int(),
})
export type ResumoAvaliacoes = z.infer<typeof ResumoAvaliacoes>

export const getResumoAvaliacoes = endpoint({
  method: 'GET',
  path: '/api/redes/:id/avaliacoes/resumo',
  access: ['Administrador', 'AdmRede', 'CorpoClinico'],
  summary: 'Mostra a média e a distribuição das notas de uma unidade para quem trabalha nela',
  params: ComId,
  response: ResumoAvaliacoes,
})

const uma = { params: ComId, response: Avaliacao } as const
const rede = z.strictObject({ rede: Id })

/**
 * The unit's public answer, given once; it may be corrected for 24 hours. 409 when the current text is not the one that the
 * caller saw; repeating the same text changes nothing.
 */
export const updateResposta = endpoint({
  ...uma,
  method: 'PUT',
  path: '/api/depoimentos/:id/resposta',
  access: ['AdmRede'],
  summary: 'Responde em público a uma avaliação da unidade',
  body: rede.extend({
    texto: z.string().trim().min(1, 'Escreva a resposta').max(500, 'Use até 500 letras'),
    /** The answer that the caller saw when writing this one; null for none. */
    visto: z.string().max(1000).nullable(),
  }),
  problems: ['resposta.fechada', 'resposta.outra'],
})

const moderacao = {
  ...uma,
  access: ['Administrador'],
  body: rede,
  problems: ['resposta.sem_resposta'],
} as const

/** Hides the unit's answer from the public; the unit still sees it. */
export const removerPublicacaoResposta = endpoint({
  ...moderacao,
  method: 'PUT',
  path: '/api/depoimentos/:id/resposta/removerPublicacao',
  summary: 'Oculta a resposta de uma unidade',
})

/** Shows the unit's answer again. */
export const publicarResposta = endpoint({
  ...moderacao,
  method: 'PUT',
  path: '/api/depoimentos/:id/resposta/publicar',
  summary: 'Mostra de novo a resposta de uma unidade',
})
