import { z } from 'zod'
import { Centavos } from '../base/dinheiro.ts'
import { endpoint } from '../base/endpoint.ts'
import { contem, Flag, Id } from '../base/lista.ts'
import { Ponto } from '../busca/busca.ts'
import { Exame, SiglaUf } from '../catalogo/catalogo.ts'
import { maxExamesOrcamento, raios } from './orcamento.can.ts'
import { TipoPagamento } from '../pedido/pedido.ts'
import { Precos, TipoRede } from '../unidade/rede.ts'

/** Kinds of units that a quote compares. Source: specification, 'Exam quote'. */
export const TipoOrcamento = z.enum(['LABORATORIO', 'CLINICA DE IMAGEM', 'AMBOS'])
export type TipoOrcamento = z.infer<typeof TipoOrcamento>

/** Sorts of the units. Source: specification, 'Exam quote'. */
export const OrdenacaoOrcamento = z.enum(['Prestador', 'Preco', 'MaiorPreco', 'MelhorAvaliacao', 'Distancia'])
export type OrdenacaoOrcamento = z.infer<typeof OrdenacaoOrcamento>

/** Three prices of several exams together, and the saving of the card over the private price as a percentage with 2 decimals. */
export const Subtotais = z.object({
  subTotalParticular: Centavos,
  subTotalAlento: Centavos,
  subTotalSinSaude: Centavos,
  porcentagemDesconto: z.number(),
})
export type Subtotais = z.infer<typeof Subtotais>

/** An exam that a unit sells alone. `_id` is the row of its price list; `resultadoDias` is null where the unit does not say. */
export const ExameOrcado = z.object({
  _id: Id,
  codigoExame: z.string(),
  nomeExame: z.string(),
  resultadoDias: z.int().nullable(),
  ...Precos.shape,
})
export type ExameOrcado = z.infer<typeof ExameOrcado>

/** A package that a unit sells: `exames` are all the exams in it, also those that were not asked for. */
export const PacoteOrcado = z.object({
  _id: Id,
  nome: z.string(),
  exames: z.array(z.object({ codigoExame: z.string(), nomeExame: z.string() })),
  resultadoDias: z.int().nullable(),
  ...Precos.shape,
})
export type PacoteOrcado = z.infer<typeof PacoteOrcado>

/** A unit with what would be bought there: `exames` alone and `pacotes`; `faltam` are the codes that it does not do. */
export const UnidadeOrcamento = z.object({
  _id: Id,
  nomeRede: z.string(),
  tipoRede: TipoRede,
  rate: z.number().nullable(),
  avaliacoes: z.int(),
  telefone: z.string(),
  localAtendimento: z.string(),
  numero: z.string(),
  complemento: z.string().nullable(),
  bairro: z.string(),
  cidade: z.string(),
  uf: z.string(),
  coletaDomiciliar: Flag,
  agendamento: Flag,
  pagamentoOnline: Flag,
  pagamentoUnidade: Flag,
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  distanciaM: z.int().nullable(),
  logoVersao: z.string().nullable(),
  exames: z.array(ExameOrcado),
  pacotes: z.array(PacoteOrcado),
  faltam: z.array(z.string()),
  /** Longest wait for a result there, in days; null when one of the exams does not say. */
  resultadoDias: z.int().nullable(),
  ...Subtotais.shape,
})
export type UnidadeOrcamento = z.infer<typeof UnidadeOrcamento>

export const TipoOpcao = z.enum(['UM', 'PERTO', 'DIVIDIDO'])
export type TipoOpcao = z.infer<typeof TipoOpcao>

/**
 * One way to buy the basket: at the cheapest unit that does all, at the cheapest one within 5 km, or divided over the cheapest two, and
 * over the cheapest three, that take online payment. `menos` is how much less it costs than the first one.
 */
export const OpcaoOrcamento = z.object({
  tipo: TipoOpcao,
  partes: z.array(UnidadeOrcamento).min(1).max(3),
  /** Codes of the exams that it leaves out, because no unit near does them. */
  faltam: z.array(z.string()),
  menos: Centavos,
  /** False when there were too many divisions to compare all of them: perhaps a cheaper one exists. */
  exata: z.boolean(),
  ...Subtotais.shape,
})
export type OpcaoOrcamento = z.infer<typeof OpcaoOrcamento>

/** The place where an exam that nobody near offers is done; null when nobody offers it. */
const Longe = z.object({
  _id: Id,
  nomeRede: z.string(),
  cidade: z.string(),
  uf: z.string(),
  distanciaM: z.int().nullable(),
})

export const Orcamento = z.object({
  /** The basket, in the order in which it was asked for. `menor` is the lowest price near that the type of payment can pay. */
  exames: z.array(z.object({ ...Exame.shape, menor: Centavos.nullable() })),
  /** The requested codes that are no exam of the catalog. */
  desconhecidos: z.array(z.string()),
  lugar: z.object({ cidade: z.string(), uf: z.string(), bairro: z.string().nullable() }).nullable(),
  raioKm: z.int(),
  tipoPagamento: TipoPagamento,
  totalCount: z.int(),
  pageCount: z.int(),
  list: z.array(UnidadeOrcamento),
  opcoes: z.array(OpcaoOrcamento),
  /** Exams of the basket that no unit near does. */
  semOferta: z.array(z.object({ codigoExame: z.string(), nomeExame: z.string(), onde: Longe.nullable() })),
  /** For each exam that some unit of the page does not do, the nearest one that does. */
  onde: z.array(
    z.object({ codigoExame: z.string(), _id: Id, nomeRede: z.string(), distanciaM: z.int().nullable() }),
  ),
})
export type Orcamento = z.infer<typeof Orcamento>

const sim = z.literal('S').optional()

/** TUSS codes with commas between them; a repeated one counts once. */
const Codigos = z
  .string()
  .max(12 * maxExamesOrcamento, `Compare até ${maxExamesOrcamento} exames de cada vez`)
  .transform((text) => [...new Set(text.split(',').map((code) => code.trim()))].filter(Boolean))
  .pipe(
    z
      .array(z.string().max(40))
      .max(maxExamesOrcamento, `Compare até ${maxExamesOrcamento} exames de cada vez`),
  )

/** The first 4 digits of a card: only units that accept this series. */
export const SerieCartao = z.string().regex(/^\d{4}$/, 'Informe os 4 primeiros números do cartão')

/** A basket's place and prices. */
export const cesta = {
  tipo: TipoOrcamento.default('AMBOS'),
  cidade: contem.optional(),
  uf: SiglaUf.optional(),
  bairro: contem.optional(),
  /** Greatest distance of a unit; a unit without a place on the map counts when it is in the city. */
  raioKm: z.coerce.number().pipe(z.literal(raios)).default(10),
  /** The prices that are compared: those that this person may pay. */
  tipoPagamento: TipoPagamento.default('Alento'),
}

/** The input of a quote: the basket, its place, and the units to compare. */
const procura = {
  ...cesta,
  exames: Codigos.default([]),
  /** The only unit to compare. */
  rede: Id.optional(),
  numeracaoInicialCartao: SerieCartao.optional(),
  perto: Ponto.optional(),
  rate: z.coerce.number().int().min(0).max(5).optional(),
  nomeRede: contem.optional(),
  servicoAgendamento: sim,
  coletaDomicilio: sim,
  pagamentoOnline: sim,
  pagamentoAto: sim,
}

/** More exams and a wider place are more prices: 30 steps for the largest quote. */
function custoDoOrcamento(query: unknown): number {
  const { exames, raioKm } = query as { exames: readonly string[]; raioKm: number }
  return 2 + Math.ceil((exames.length * raioKm) / 90)
}

/**
 * Compares what a basket of exams costs near a place: 10 units a page, those that do most of the exams first, and the cheapest ways
 * to buy all of it. Prices are those of now, in centavos; distances in metres in a straight line. Without a known place or exam the
 * list is empty.
 */
export const getOrcamento = endpoint({
  method: 'GET',
  path: '/api/orcamento',
  access: 'publico',
  summary: 'Compara quanto custam juntos os exames de um pedido médico',
  query: z.strictObject({
    ...procura,
    sort: OrdenacaoOrcamento.default('Preco'),
    page: z.coerce.number().int().min(1).max(501).default(1),
  }),
  response: Orcamento,
  porMinuto: 120,
  custo: custoDoOrcamento,
})

/**
 * Units near a place that can be chosen for a quote: those that sell any of the exams, or any exam at all while none is asked for. By
 * name, at most 100; `rede` comes first when it is one of them. `totalCount` counts all of them.
 */
export const listUnidadeOrcamento = endpoint({
  method: 'GET',
  path: '/api/orcamento/unidades',
  access: 'publico',
  summary: 'Lista as unidades perto que fazem exames',
  query: z.strictObject(procura),
  response: z.object({
    totalCount: z.int(),
    list: z.array(z.object({ _id: Id, nomeRede: z.string() })),
  }),
  porMinuto: 120,
  custo: custoDoOrcamento,
})
