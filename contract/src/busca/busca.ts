import { z } from 'zod'
import { Centavos } from '../base/dinheiro.ts'
import { endpoint } from '../base/endpoint.ts'
import { contem, Flag, Id, limit } from '../base/lista.ts'
import { Dia, Horario } from '../base/tempo.ts'
import { Exame, SiglaUf } from '../catalogo/catalogo.ts'
import { Precos, TipoRede } from '../unidade/rede.ts'

/** `Distancia` is measured from the searched place: `perto`, else the district, else the city. */
export const Ordenacao = z.enum(['Prestador', 'MenorPreco', 'MaiorPreco', 'Avaliacoes', 'Distancia'])
export type Ordenacao = z.infer<typeof Ordenacao>

/** The service that matches the search, with the unit's cheapest card price for it. */
const ServicoBusca = z.object({ _id: Id, nome: z.string(), descricao: z.string(), ...Precos.shape })

/** The same of a consultation, also under the specification's names; `especialidade` is the specialty's name. */
const ConsultaBusca = ServicoBusca.extend({ especialidade: z.string(), descricaoConsulta: z.string() })

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
  consultas: z.array(ConsultaBusca),
  exames: z.array(ServicoBusca),
  /** Degrees; null when the unit has no place on the map. */
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  /** Metres in a straight line from the searched place; null when either has no place on the map. */
  distanciaM: z.int().nullable(),
  /** The next free time of the searched specialty, local to the unit; null for exams and where nothing is free. */
  proximoHorario: z.object({ dia: Dia, horario: Horario }).nullable(),
  /** The professional with that time, and the first free times of its day, at most 3; null as `proximoHorario`. */
  horarios: z
    .object({ corpoClinico: Id, nome: z.string(), dia: Dia, livres: z.array(Horario).min(1).max(3) })
    .nullable(),
})
export type ItemBusca = z.infer<typeof ItemBusca>

/** `fuso` is the city's IANA zone, which decides what day is today there. */
const LugarBusca = z.object({ cidade: z.string(), uf: z.string(), fuso: z.string() })

/** `totalCount` stops at 5001, which is shown as 'mais de 5.000'; pages of 10 start at 1. */
export const ResultadoBusca = z.object({
  totalCount: z.int(),
  pageCount: z.int(),
  /** The service and place that the texts were resolved to; null when unknown, and then the list is empty. */
  servico: z.object({ _id: Id, nome: z.string() }).nullable(),
  lugar: LugarBusca.nullable(),
  list: z.array(ItemBusca),
})
export type ResultadoBusca = z.infer<typeof ResultadoBusca>

/** A unit of the result as a marker on the map, with its cheapest card price for the service. */
export const MarcaBusca = z.object({
  ...ItemBusca.pick({
    _id: true,
    nomeRede: true,
    rate: true,
    avaliacoes: true,
    localAtendimento: true,
    numero: true,
    complemento: true,
    bairro: true,
    cidade: true,
    uf: true,
    distanciaM: true,
  }).shape,
  lat: z.number(),
  lng: z.number(),
  /** `_id` of the unit's price-list row with this price. */
  preco: Id,
  valorSinSaude: Centavos,
})
export type MarcaBusca = z.infer<typeof MarcaBusca>

/** At most 200 markers, nearest first; units without a place on the map have none. `totalCount` as in the search. */
export const MapaBusca = z.object({
  totalCount: z.int(),
  servico: ResultadoBusca.shape.servico,
  lugar: LugarBusca.nullable(),
  list: z.array(MarcaBusca),
})
export type MapaBusca = z.infer<typeof MapaBusca>

/** A place is `cidade` with `uf`. Texts are matched ignoring case and accents. */
const lugar = {
  cidade: contem.optional(),
  uf: SiglaUf.optional(),
  bairro: contem.optional(),
}
/** Latest day of the next free time, by the unit's calendar; a week ends on Saturday. */
export const Quando = z.enum(['hoje', 'amanha', 'semana'])
export type Quando = z.infer<typeof Quando>

/** Latitude and longitude in degrees: `-22.9035,-43.2096`. */
export const Ponto = z
  .string()
  .regex(/^-?\d{1,2}(\.\d{1,7})?,-?\d{1,3}(\.\d{1,7})?$/, 'Informe latitude e longitude')

const sim = z.literal('S').optional()
/** Filters of a search (B3, B4), all optional; `rate` 0 means no filter. */
const filtros = {
  /** Lowest mean rating. */
  rate: z.coerce.number().int().min(0).max(5).optional(),
  nomeRede: contem.optional(),
  /** Card price in centavos, both included. */
  valorInicial: z.coerce.number().int().min(0).max(100_000_000).optional(),
  valorFinal: z.coerce.number().int().min(0).max(100_000_000).optional(),
  servicoAgendamento: sim,
  pagamentoOnline: sim,
  pagamentoAto: sim,
  /** The visitor's position. */
  perto: Ponto.optional(),
  /** `bairro` is only where distances begin: the whole city is searched. */
  arredores: sim,
}
const comum = {
  ...filtros,
  page: z.coerce.number().int().min(1).max(501).default(1),
  ordenacao: Ordenacao.default('MenorPreco'),
}
const deConsulta = { especialidade: contem.optional(), servicoDelivery: sim, quando: Quando.optional() }
const deExame = { exame: contem.optional(), coletaDomicilio: sim }

/** With a place it searches; without one it returns an array of the catalog's specialties that have a price. */
export const searchConsulta = endpoint({
  method: 'GET',
  path: '/api/consultas',
  access: 'publico',
  summary: 'Busca consultas por especialidade e lugar',
  query: z.strictObject({
    ...deConsulta,
    ...lugar,
    ...comum,
    limit,
  }),
  response: z.union([ResultadoBusca, z.array(z.object({ _id: Id, nome: z.string() }))]),
  custo: 12,
})

/**
 * With a place it searches; without one it returns the catalog of exams, filtered by `nomeExame__regex`. `exame` is an id, a
 * TUSS code or a name.
 */
export const searchExame = endpoint({
  method: 'GET',
  path: '/api/exames',
  access: 'publico',
  summary: 'Busca exames por nome e lugar, ou lista o catálogo',
  query: z.strictObject({
    ...deExame,
    nomeExame__regex: contem.optional(),
    sort: z.literal('nomeExame').optional(),
    ...lugar,
    ...comum,
    limit,
  }),
  response: z.union([ResultadoBusca, z.array(Exame)]),
  custo: 12,
})

export const mapConsulta = endpoint({
  method: 'GET',
  path: '/api/consultas/mapa',
  access: 'publico',
  summary: 'Mostra no mapa os lugares de uma busca de consultas',
  query: z.strictObject({ ...deConsulta, ...lugar, ...filtros }),
  response: MapaBusca,
  custo: 12,
})

export const mapExame = endpoint({
  method: 'GET',
  path: '/api/exames/mapa',
  access: 'publico',
  summary: 'Mostra no mapa os lugares de uma busca de exames',
  query: z.strictObject({ ...deExame, ...lugar, ...filtros }),
  response: MapaBusca,
  custo: 12,
})
