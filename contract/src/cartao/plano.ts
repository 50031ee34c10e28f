import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { ComId, Id } from '../base/lista.ts'
import { defineProblems } from '../base/problema.ts'
import { paginasSaibaMais } from './plano.can.ts'

export const Recorrencia = z.enum(['Mensal', 'Anual'])
export type Recorrencia = z.infer<typeof Recorrencia>

/** One age of the insurance terms, as in 'Auxílio-funeral' up to 70. Whole years of age. */
const LimiteSeguro = z.strictObject({
  beneficio: z.string().trim().min(2, 'Informe o benefício').max(80, 'Use até 80 letras'),
  idadeMax: z.int('Informe a idade em anos').min(0, 'Use de 0 a 120').max(120, 'Use de 0 a 120'),
})

/** A plan of the discount card, as everybody may see it. */
export const Plano = z.object({
  _id: Id,
  name: z.string(),
  /** Centavos per month or year, depending on `tipoRecorrencia`. */
  price: z.int(),
  /** Plain texts, one a benefit. */
  beneficios: z.array(z.string()),
  outrosBeneficios: z.array(z.string()),
  /** Path of its detail page; null without one. */
  linkSaibaMais: z.string().nullable(),
  /** Sold to consumers (the specification's `{product}`). */
  alento: z.boolean(),
  publicado: z.boolean(),
  maisVendido: z.boolean(),
  tipoRecorrencia: Recorrencia,
  /** The plan at the gateway; null until the first subscription, and for everybody but administrators. */
  idPlanoZoop: z.string().nullable(),
  ordem: z.int(),
  maxDependentes: z.int(),
  /** Completed years on the day of purchase, both included; null is no limit. */
  idadeMin: z.int().nullable(),
  idadeMax: z.int().nullable(),
  seguro: z.boolean(),
  /** Terms of the insurance, shown word for word before paying; empty without insurance. */
  condicoesSeguro: z.array(z.string()),
  /** The ages, included, up to which benefits of the insurance are paid; a benefit without an age has no line. */
  limitesSeguro: z.array(LimiteSeguro),
  versao: z.int(),
})
export type Plano = z.infer<typeof Plano>

const linha = z.string().trim().min(1, 'Escreva o texto ou remova a linha').max(200, 'Use até 200 letras')
const linhas = z.array(linha).max(20, 'Use até 20 linhas')
const idade = z.int('Informe a idade em anos').min(0).max(120).nullable()

/** The fields of a plan that an administrator decides. Every text is plain text, shown as it was typed. */
const dadosPlano = z.strictObject({
  name: z.string().trim().min(2, 'Informe o nome do plano').max(80, 'Use até 80 letras'),
  /** Centavos of one month or year. */
  price: z
    .int('Informe o preço, como 35,00')
    .min(100, 'O preço deve ser de pelo menos R$ 1,00')
    .max(1_000_000, 'O preço deve ser de no máximo R$ 10.000,00'),
  beneficios: linhas.min(1, 'Informe pelo menos um benefício'),
  outrosBeneficios: linhas,
  linkSaibaMais: z.enum(paginasSaibaMais, 'Escolha uma das páginas').nullable(),
  alento: z.boolean(),
  publicado: z.boolean(),
  maisVendido: z.boolean(),
  tipoRecorrencia: z.enum(['Mensal', 'Anual'], 'Escolha a recorrência'),
  ordem: z.int('Informe um número').min(1, 'Use de 1 a 999').max(999, 'Use de 1 a 999'),
  maxDependentes: z.int('Informe um número').min(0, 'Use de 0 a 10').max(10, 'Use de 0 a 10'),
  idadeMin: idade,
  idadeMax: idade,
  seguro: z.boolean(),
  condicoesSeguro: linhas,
  limitesSeguro: z.array(LimiteSeguro).max(10, 'Use até 10 linhas'),
})
export type DadosPlano = z.infer<typeof dadosPlano>

type Refusal = { quando: boolean; path: string; message: string }
const refusalsOf = (p: DadosPlano): Refusal[] => [
  {
    quando: (p.idadeMin ?? 0) > (p.idadeMax ?? 120),
    path: 'idadeMax',
    message: 'A idade máxima deve ser maior que a mínima',
  },
  {
    quando: p.seguro && p.condicoesSeguro.length === 0,
    path: 'condicoesSeguro',
    message: 'Escreva as condições do seguro: elas aparecem antes de pagar',
  },
  {
    quando: !p.seguro && p.condicoesSeguro.length > 0,
    path: 'condicoesSeguro',
    message: 'Sem seguro não há condições',
  },
  {
    quando: !p.seguro && p.limitesSeguro.length > 0,
    path: 'limitesSeguro',
    message: 'Sem seguro não há idades',
  },
  {
    quando: new Set(p.limitesSeguro.map((l) => l.beneficio)).size < p.limitesSeguro.length,
    path: 'limitesSeguro',
    message: 'Há um benefício com duas idades',
  },
  {
    quando: p.seguro && p.maxDependentes > 0,
    path: 'maxDependentes',
    message: 'Um plano com seguro não tem dependentes',
  },
]
const check = (p: DadosPlano, ctx: z.RefinementCtx): void => {
  for (const { quando, path, message } of refusalsOf(p))
    if (quando) ctx.addIssue({ code: 'custom', path: [path], message })
}

export const planoProblems = defineProblems({
  'plano.nome_repetido': {
    status: 409,
    title: 'Já existe um plano com este nome',
    action: 'Escolha outro nome.',
  },
  'plano.mudou': {
    status: 409,
    title: 'Outra pessoa mudou este plano',
    action: 'Veja como ele está agora e salve de novo.',
  },
})

/** Visitors see the plans on sale only. An administrator sees the others too, unless `publicado=true`. */
export const listPlano = endpoint({
  method: 'GET',
  path: '/api/planos',
  access: 'publico',
  summary: 'Lista os planos à venda; para o administrador, todos',
  query: z.strictObject({
    alento: z.literal('true').optional(),
    publicado: z.literal('true').optional(),
    sort: z.enum(['ordem', 'order']).optional(),
  }),
  response: z.array(Plano),
})

/** Creates a plan. Plans are never removed: an old one is taken off sale, because contracts of it go on. */
export const createPlano = endpoint({
  method: 'POST',
  path: '/api/planos',
  access: ['Administrador'],
  summary: 'Cria um plano do cartão',
  idempotent: true,
  status: 201,
  body: dadosPlano.superRefine(check),
  response: Plano,
  problems: ['plano.nome_repetido'],
})

const mudado = dadosPlano.extend({ versao: z.int().min(1).optional() })

/**
 * A new price holds for new contracts at once, for running ones from the first renewal at least 30 days after its announcement.
 * `versao` is the one that the editor saw; without it nothing is compared.
 */
export const updatePlano = endpoint({
  method: 'PUT',
  path: '/api/planos/:id',
  access: ['Administrador'],
  summary: 'Altera um plano do cartão',
  params: ComId,
  body: mudado.superRefine(check),
  response: Plano,
  problems: ['plano.nome_repetido', 'plano.mudou'],
})

/** The same with the id in the body, as section 7 of the specification calls it. */
export const updatePlanoPorCorpo = endpoint({
  method: 'PUT',
  path: '/api/planos',
  access: ['Administrador'],
  summary: 'Altera um plano do cartão, com o código dele no corpo',
  body: mudado.extend({ _id: Id }).superRefine(check),
  response: Plano,
  problems: ['plano.nome_repetido', 'plano.mudou'],
})
