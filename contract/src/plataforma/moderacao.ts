import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { ComId, contem, Id, limit, offset } from '../base/lista.ts'
import { defineProblems } from '../base/problema.ts'
import { Instante } from '../base/tempo.ts'
import { codigosRegra } from '../cliente/regra-avaliacao.ts'

/** Moderation of reviews by the platform's administrators. */

export const moderacaoProblems = defineProblems({
  'moderacao.mudou': {
    status: 409,
    title: 'Outra pessoa decidiu sobre esta avaliação enquanto você usava a página',
    action: 'Veja como ela está agora e decida.',
  },
})

export const RegraAvaliacao = z.enum(codigosRegra)

/** NOVA: not looked at yet; it is public all the same. */
export const SituacaoModeracao = z.enum(['NOVA', 'PUBLICADA', 'RETIRADA'])
export type SituacaoModeracao = z.infer<typeof SituacaoModeracao>

/** A rated review as the administrators see it. `versao` counts their decisions. */
export const Moderacao = z.object({
  _id: Id,
  rede: z.object({ _id: Id, nomeRede: z.string(), cidade: z.string(), uf: z.string() }),
  /** First name and initial, as in public. */
  cliente: z.object({ name: z.string() }),
  servico: z.string(),
  nota: z.int().min(1).max(5),
  descricao: z.string(),
  resposta: z.string().nullable(),
  createdAt: Instante,
  /** Shown on the home page. */
  exibeSite: z.boolean(),
  situacao: SituacaoModeracao,
  retirada: z
    .object({
      regra: RegraAvaliacao,
      motivo: z.string(),
      quando: Instante,
      quem: z.string().nullable(),
    })
    .nullable(),
  versao: z.int(),
})
export type Moderacao = z.infer<typeof Moderacao>

/** NOVA: those that wait longest first; otherwise the newest first. */
export const listModeracao = endpoint({
  method: 'GET',
  path: '/api/depoimentos/moderacao',
  access: ['Administrador'],
  summary: 'Lista as avaliações para moderar',
  query: z.strictObject({
    _id: Id.optional(),
    situacao: SituacaoModeracao.optional(),
    /** A part of the unit's name. */
    nomeRede__regex: contem.optional(),
    nota: z.coerce.number().int().min(1).max(5).optional(),
    limit,
    offset,
  }),
  response: z.array(Moderacao),
})

/** How many reviews are public, and how many were taken off by which rule. */
export const countModeracao = endpoint({
  method: 'GET',
  path: '/api/depoimentos/contagem',
  access: 'publico',
  summary: 'Conta as avaliações publicadas e as retiradas, por regra',
  response: z.object({
    publicadas: z.int(),
    retiradas: z.int(),
    porRegra: z.array(z.object({ regra: RegraAvaliacao, total: z.int() })),
  }),
})

const versao = z.int().min(1)

/**
 * MANTER: looked at, stays public. RETIRAR: leaves the unit's page, its grade, the search and the home page at once; its writer gets
 * the rule and the reason. MOSTRAR: public again, its writer is informed. DESTACAR and NAO_DESTACAR: on the home page or not
 * (`exibeSite`). A decision that holds already changes nothing. `versao` is the version that the caller saw.
 */
export const decideDepoimento = endpoint({
  method: 'PUT',
  path: '/api/depoimentos/:id/moderacao',
  access: ['Administrador'],
  summary: 'Mantém, retira ou mostra de novo uma avaliação',
  params: ComId,
  body: z.discriminatedUnion('decisao', [
    z.strictObject({ decisao: z.enum(['MANTER', 'MOSTRAR', 'DESTACAR', 'NAO_DESTACAR']), versao }),
    z.strictObject({
      decisao: z.literal('RETIRAR'),
      versao,
      regra: z.enum(codigosRegra, 'Escolha a regra'),
      motivo: z
        .string()
        .trim()
        .min(10, 'Explique em pelo menos 10 letras: quem escreveu vai ler')
        .max(500, 'Use até 500 letras'),
    }),
  ]),
  response: Moderacao,
  problems: ['moderacao.mudou'],
})
