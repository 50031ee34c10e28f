import { z } from 'zod'
import { endpoint } from './base/endpoint.ts'
import { contem, Flag, Id, limit } from './base/lista.ts'
import { Exame, SiglaUf } from './catalogo.ts'
import { Precos, TipoRede } from './rede.ts'

export const Ordenacao = z.enum(['Prestador', 'MenorPreco', 'MaiorPreco', 'Avaliacoes'])
export type Ordenacao = z.infer<typeof Ordenacao>

/** The service that answers the search, with the unit's cheapest card price for it. */
export const ServicoBusca = z.object({ _id: Id, nome: z.string(), descricao: z.string(), ...Precos.shape })

/** A unit in the result. Its `consultas` or `exames` hold the one service that was searched. */
export const ItemBusca = z.object({
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
  agendamento: Flag,
  delivery: Flag,
  coletaDomiciliar: Flag,
  pagamentoOnline: Flag,
  pagamentoUnidade: Flag,
  consultas: z.array(ServicoBusca),
  exames: z.array(ServicoBusca),
})
export type ItemBusca = z.infer<typeof ItemBusca>

/** `totalCount` stops at 5001, which is shown as 'mais de 5.000'; pages of 10 start at 1. */
export const ResultadoBusca = z.object({
  totalCount: z.int(),
  pageCount: z.int(),
  /** What the texts were understood as; null when unknown, and then the list is empty. */
  servico: z.object({ _id: Id, nome: z.string() }).nullable(),
  lugar: z.object({ cidade: z.string(), uf: z.string() }).nullable(),
  list: z.array(ItemBusca),
})
export type ResultadoBusca = z.infer<typeof ResultadoBusca>

/** A place is `cidade` with `uf`. Texts are matched ignoring case and accents. */
const lugar = {
  cidade: contem.optional(),
  uf: SiglaUf.optional(),
  bairro: contem.optional(),
}
const comum = {
  page: z.coerce.number().int().min(1).max(501).default(1),
  ordenacao: Ordenacao.default('MenorPreco'),
}

/** With a place: the search. Without: the catalog's specialties that have a price, as an array. */
export const searchConsulta = endpoint({
  method: 'GET',
  path: '/api/consultas',
  access: 'publico',
  summary: 'Busca consultas por especialidade e lugar',
  query: z.strictObject({ especialidade: contem.optional(), ...lugar, ...comum, limit }),
  response: z.union([ResultadoBusca, z.array(z.object({ _id: Id, nome: z.string() }))]),
  problems: [],
})

/** With a place: the search. Without: the catalog of exams, by `nomeExame__regex`. `exame` is an id, a TUSS code or a name. */
export const searchExame = endpoint({
  method: 'GET',
  path: '/api/exames',
  access: 'publico',
  summary: 'Busca exames por nome e lugar, ou lista o catálogo',
  query: z.strictObject({
    exame: contem.optional(),
    nomeExame__regex: contem.optional(),
    sort: z.literal('nomeExame').optional(),
    ...lugar,
    ...comum,
    limit,
  }),
  response: z.union([ResultadoBusca, z.array(Exame)]),
  problems: [],
})
