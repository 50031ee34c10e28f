import { z } from 'zod'
import { Centavos } from '../base/dinheiro.ts'
import { endpoint } from '../base/endpoint.ts'
import { ComId, contem, Id, limit } from '../base/lista.ts'
import { defineProblems } from '../base/problema.ts'
import { Instante } from '../base/tempo.ts'
import { maxResultadoDias } from './pacote.can.ts'
import { ordemProblem, wrongOrder, type Valores } from './preco-ordem.ts'
import { Precos } from '../unidade/rede.ts'

export const precoProblems = defineProblems({
  'preco.repetido': {
    status: 409,
    title: 'Este serviço já está na lista da unidade',
    action: 'Mude o preço do que já existe, ou use outra descrição.',
  },
})

/** Roles that edit a unit's price list, in any status of the unit. */
export const editaPreco = ['Administrador', 'AdmRede'] as const

export const TipoPreco = z.enum(['consulta', 'exame'])
export type TipoPreco = z.infer<typeof TipoPreco>

/** Days until a result is ready: 0 is the same day, null where the unit does not say. */
export const ResultadoDias = z
  .int()
  .min(0, 'Informe de 0 a 90 dias')
  .max(maxResultadoDias, 'Informe de 0 a 90 dias')
  .nullable()

const Valor = Centavos.refine((n) => n > 0, 'Informe um valor acima de zero')
const valores = { valorParticular: Valor, valorAlento: Valor, valorSinSaude: Valor }
const checkOrder = (v: Valores, ctx: z.RefinementCtx): void => {
  const field = wrongOrder(v)
  if (field) ctx.addIssue({ code: 'custom', path: [field], message: ordemProblem[field] })
}
/** Distinguishes consultations of the same specialty. */
const Descricao = z.string().trim().min(1).max(120)

/** One row of a unit's price list, as its managers see it. Amounts in centavos. */
export const Preco = z.object({
  _id: Id,
  rede: Id,
  tipo: TipoPreco,
  /** Id of the specialty or exam in the catalog, and its name. */
  servico: Id,
  nome: z.string(),
  /** TUSS code, only for an exam. */
  codigoExame: z.string().nullable(),
  descricaoConsulta: z.string().nullable(),
  /** Days until the result of an exam; null for a consultation, and where the unit does not say. */
  resultadoDias: z.int().nullable(),
  ...Precos.shape,
  /** The unit's share of an order at this price: the price minus the platform's fee. */
  repasseAlento: Centavos,
  repasseSinSaude: Centavos,
})
export type Preco = z.infer<typeof Preco>

/** The unit, which every call names. */
export const DaRede = z.strictObject({ rede: Id })

/**
 * Ordered by name. With a text, rows that contain it in name, description or code. Not paged: the table filters the whole list
 * while the user types.
 */
export const listPreco = endpoint({
  method: 'GET',
  path: '/api/precos',
  access: editaPreco,
  summary: 'Lista os serviços e preços de uma unidade a quem cuida deles',
  query: z.strictObject({
    rede: Id,
    tipo: TipoPreco,
    nome__regex: contem.optional(),
    limit: z.coerce.number().int().min(1).max(10_000).default(50),
    offset: z.coerce.number().int().min(0).max(10_000).default(0),
  }),
  response: z.array(Preco),
})

export const getPrecoResumo = endpoint({
  method: 'GET',
  path: '/api/precos/resumo',
  access: editaPreco,
  summary: 'Conta os serviços de uma unidade e diz a taxa da plataforma',
  query: DaRede,
  response: z.object({
    consultas: z.int(),
    exames: z.int(),
    /** The platform's current fee, in basis points (10% is 1000). */
    taxaBp: z.int(),
  }),
})

export const getPreco = endpoint({
  method: 'GET',
  path: '/api/precos/:id',
  access: editaPreco,
  summary: 'Mostra um serviço da lista de uma unidade',
  params: ComId,
  query: DaRede,
  response: Preco,
})

/**
 * `servico` is a specialty or an exam of the catalog; a consultation needs a description. Repeating it with the same key
 * returns the same row.
 */
export const createPreco = endpoint({
  method: 'POST',
  path: '/api/precos',
  access: editaPreco,
  summary: 'Põe um serviço na lista de uma unidade',
  idempotent: true,
  query: DaRede,
  body: z.discriminatedUnion('tipo', [
    z
      .strictObject({ tipo: z.literal('consulta'), servico: Id, descricaoConsulta: Descricao, ...valores })
      .superRefine(checkOrder),
    z
      .strictObject({
        tipo: z.literal('exame'),
        servico: Id,
        resultadoDias: ResultadoDias.default(null),
        ...valores,
      })
      .superRefine(checkOrder),
  ]),
  response: Preco,
  status: 201,
  problems: ['preco.repetido'],
})

/**
 * `antes` are the prices that the user saw: when the row has others by now, it is a conflict and nothing changes. Without
 * `resultadoDias` an exam keeps its days.
 */
export const updatePreco = endpoint({
  method: 'PUT',
  path: '/api/precos/:id',
  access: editaPreco,
  summary: 'Muda um preço da lista de uma unidade',
  params: ComId,
  query: DaRede,
  body: z
    .strictObject({
      antes: z.strictObject(valores),
      descricaoConsulta: Descricao.optional(),
      resultadoDias: ResultadoDias.optional(),
      ...valores,
    })
    .superRefine(checkOrder),
  response: Preco,
  problems: ['preco.repetido'],
})

export const removePreco = endpoint({
  method: 'POST',
  path: '/api/precos/:id/remover',
  access: editaPreco,
  summary: 'Tira um serviço da lista de uma unidade',
  params: ComId,
  query: DaRede,
  response: z.object({ ok: z.literal(true) }),
})

const Valores3 = z.object({ valorParticular: Centavos, valorAlento: Centavos, valorSinSaude: Centavos })

/** The subjects of the history: rows of the price list and packages. */
const TipoHistorico = z.enum([...TipoPreco.options, 'pacote'])
export type TipoHistorico = z.infer<typeof TipoHistorico>

/** One change of one row. `antes` is null for an added row, `depois` for a removed one. */
export const PrecoHistorico = z.object({
  _id: Id,
  preco: Id,
  tipo: TipoHistorico,
  nome: z.string(),
  descricaoConsulta: z.string().nullable(),
  /** The previous description, or name of a package, when it changed. */
  descricaoAntes: z.string().nullable(),
  antes: Valores3.nullable(),
  depois: Valores3.nullable(),
  quando: Instante,
  /** Name of the user; null when the account no longer exists. */
  quem: z.string().nullable(),
  /** The import that made the change; null when made by hand. */
  importacao: z.object({ _id: Id, arquivo: z.string() }).nullable(),
  /** The change undid an import. */
  desfez: z.boolean(),
})
export type PrecoHistorico = z.infer<typeof PrecoHistorico>

/** Newest first. With `preco`, the history of one row, which may have been removed. */
export const listPrecoHistorico = endpoint({
  method: 'GET',
  path: '/api/precos/historico',
  access: editaPreco,
  summary: 'Lista as mudanças de preço de uma unidade',
  query: z.strictObject({
    rede: Id,
    preco: Id.optional(),
    limit,
    offset: z.coerce.number().int().min(0).max(10_000).default(0),
  }),
  response: z.array(PrecoHistorico),
})
