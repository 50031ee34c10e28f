import { z } from 'zod'
import { Centavos } from '../base/dinheiro.ts'
import { endpoint } from '../base/endpoint.ts'
import { Id } from '../base/lista.ts'
import { ItemBusca } from './busca.ts'

/** A service or a city as written in a page's address: 'cardiologia', 'rio-de-janeiro-rj'. */
const Slug = z
  .string()
  .trim()
  .toLowerCase()
  .max(200)
  .regex(/^[a-z0-9-]+$/, 'Use letras, números e traços')

export const TipoServico = z.enum(['Consulta', 'Exame'])
export type TipoServico = z.infer<typeof TipoServico>

const Cidade = z.object({ cidade: z.string(), uf: z.string(), slug: z.string() })
const Servico = z.object({ nome: z.string(), slug: z.string() })

/** A service with its cheapest card price in a city. */
const ServicoDaCidade = z.object({ ...Servico.shape, menorPreco: Centavos })
/** A city that offers a service; `distanciaM` in metres, in a straight line between the centres of both cities. */
export const CidadePerto = z.object({ ...Cidade.shape, distanciaM: z.int(), menorPreco: Centavos })
export type CidadePerto = z.infer<typeof CidadePerto>

/**
 * One service in one city. Card prices from lowest to highest; `particular` is the usual private price: the median over the up
 * to 500 best rated units that publish one. Prices are null when nobody offers the service there.
 */
export const Panorama = z.object({
  servico: z.object({ _id: Id, ...Servico.shape }),
  lugar: z.object({ ...Cidade.shape, fuso: z.string() }),
  /** Number of units; counting stops at 5001. */
  totalCount: z.int(),
  menorPreco: Centavos.nullable(),
  maiorPreco: Centavos.nullable(),
  particular: Centavos.nullable(),
  /** The 5 cheapest. Distances are measured from the centre of the city. */
  list: z.array(ItemBusca),
  /** At most 12, those with most units first. */
  bairros: z.array(z.object({ nome: z.string(), total: z.int() })),
  /** At most 12 other specialties (or exams) in the city, those with most units first. */
  outros: z.array(ServicoDaCidade),
  /** At most 6 nearest cities that offer the service. */
  cidades: z.array(CidadePerto),
})
export type Panorama = z.infer<typeof Panorama>

/** 404 when the service or the city is unknown. A combination that nobody offers is returned too, with the nearest cities. */
export const getPanorama = endpoint({
  method: 'GET',
  path: '/api/panoramas',
  access: 'publico',
  summary: 'Mostra preços e lugares de um serviço em uma cidade',
  query: z.strictObject({ tipo: TipoServico, servico: Slug, lugar: Slug }),
  response: Panorama,
  custo: 6,
})

/** The three cities with most units and the services most often searched there, if offered. At most 10 minutes old. */
export const listPopular = endpoint({
  method: 'GET',
  path: '/api/panoramas/populares',
  access: 'publico',
  summary: 'Lista os serviços mais procurados nas maiores cidades',
  response: z.array(
    z.object({
      ...Cidade.shape,
      servicos: z.array(z.object({ tipo: TipoServico, ...ServicoDaCidade.shape })),
    }),
  ),
  custo: 6,
})

/** Data for the site map: services that are offered, and the number of pages of units. */
export const listEndereco = endpoint({
  method: 'GET',
  path: '/api/panoramas/enderecos',
  access: 'publico',
  summary: 'Lista os serviços oferecidos e quantas páginas de unidades existem',
  response: z.object({
    consultas: z.array(z.string()),
    exames: z.array(z.string()),
    paginasUnidade: z.int(),
  }),
  custo: 6,
})

/** The cities that offer a service, as written in addresses; 404 when the service is unknown. */
export const listCidade = endpoint({
  method: 'GET',
  path: '/api/panoramas/cidades',
  access: 'publico',
  summary: 'Lista as cidades que oferecem um serviço',
  query: z.strictObject({ tipo: TipoServico, servico: Slug }),
  response: z.array(z.string()),
  custo: 6,
})

/** Enabled units, 5,000 a page from 1, each with the parts of its address: its cheapest consultation, else its exams. */
export const listUnidadeEndereco = endpoint({
  method: 'GET',
  path: '/api/panoramas/unidades',
  access: 'publico',
  summary: 'Lista as unidades com o que compõe o endereço da página de cada uma',
  query: z.strictObject({ page: z.coerce.number().int().min(1).max(10_000) }),
  response: z.array(
    z.object({
      _id: Id,
      nomeRede: z.string(),
      cidade: z.string(),
      uf: z.string(),
      /** Null when the unit offers only exams. */
      especialidade: z.object({ _id: Id, nome: z.string() }).nullable(),
      /** Card price in centavos; 0 when the unit has no price. */
      menorPreco: Centavos,
    }),
  ),
  custo: 6,
})
