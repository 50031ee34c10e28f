import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { contem } from '../base/lista.ts'
import { Ponto } from './busca.ts'
import { SiglaUf } from '../catalogo/catalogo.ts'

/**
 * A place where somebody may search. A `bairro` is a district where the network has units; a `cep` is that of one of its units, or
 * with the same first five digits (`logradouro` is null then); a `unidade` is a unit, as a landmark.
 */
export const Lugar = z.object({
  tipo: z.enum(['bairro', 'cidade', 'cep', 'unidade']),
  nome: z.string(),
  logradouro: z.string().nullable(),
  /** Null for a city. */
  bairro: z.string().nullable(),
  cidade: z.string(),
  uf: z.string().length(2),
  /** Metres in a straight line, where the place is a namesake or far from the visitor's own place; null otherwise. */
  distanciaM: z.int().nullable(),
})
export type Lugar = z.infer<typeof Lugar>

/**
 * Places by a typed text, those with units first and namesakes far away last. `texto` is a name, or a CEP of 8 digits; `cidade` limits
 * it to districts of cities that begin so. `deCidade` and `deUf` are where the visitor searched last. With `perto` instead of a
 * text: the city of this position.
 */
export const listLugar = endpoint({
  method: 'GET',
  path: '/api/lugares',
  access: 'publico',
  summary: 'Lista lugares por nome, CEP ou posição: bairros e unidades da rede, e cidades',
  query: z.strictObject({
    texto: contem.optional(),
    cidade: contem.optional(),
    uf: SiglaUf.optional(),
    deCidade: contem.optional(),
    deUf: SiglaUf.optional(),
    perto: Ponto.optional(),
    limit: z.coerce.number().int().min(1).max(10).default(10),
  }),
  response: z.array(Lugar),
  custo: 28,
})
