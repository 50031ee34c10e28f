import { z } from 'zod'
import { Centavos } from '../base/dinheiro.ts'
import { Cep } from '../base/documento.ts'
import { endpoint } from '../base/endpoint.ts'
import { contem } from '../base/lista.ts'
import { SiglaUf } from '../catalogo/catalogo.ts'
import { EnderecoCep } from '../catalogo/cep.ts'
import { TipoServico } from './panorama.ts'

/** The questions of a visitor before buying a card: units that take it nearby, and what its prices save. */

/** A service as one text: 'consulta.cardiologia', 'exame.hemograma-completo-com-plaquetas'. */
const Chave = z.string().regex(/^(consulta|exame)\.[a-z0-9-]{1,120}$/)

const ServicoPerto = z.object({
  tipo: TipoServico,
  nome: z.string(),
  /** Units within the distance that offer it; counting stops at 5001. */
  lugares: z.int(),
  /** Metres in a straight line to the nearest of them. */
  distanciaM: z.int(),
  /** Lowest card price among them. */
  menorPreco: Centavos,
})

/** Enabled units within 10 km of a CEP, and the most searched services there. */
export const RedePerto = z.object({
  endereco: EnderecoCep,
  /** Counting stops at 5001. */
  lugares: z.int(),
  clinicas: z.int(),
  laboratorios: z.int(),
  imagem: z.int(),
  servicos: z.array(ServicoPerto),
})
export type RedePerto = z.infer<typeof RedePerto>

export const getRedePerto = endpoint({
  method: 'GET',
  path: '/api/redesPerto',
  access: 'publico',
  summary: 'Conta as unidades e mostra os preços a até 10 km de um CEP',
  query: z.strictObject({ cep: Cep }),
  porMinuto: 30,
  response: RedePerto,
  custo: 12,
  problems: ['cep.nao_encontrado', 'cep.indisponivel'],
})

/** The unit with the cheapest card price for a service among those whose private price is higher. */
export const Economia = z.object({
  chave: Chave,
  tipo: TipoServico,
  nome: z.string(),
  nomeRede: z.string(),
  bairro: z.string(),
  valorParticular: Centavos,
  valorSinSaude: Centavos,
})
export type Economia = z.infer<typeof Economia>

/**
 * Returns the savings of the card at real prices. Without `servicos` the most searched services, without a place the city with most
 * units. `mais` is one service more, as typed. Services that save nothing there are left out.
 */
export const listEconomia = endpoint({
  method: 'GET',
  path: '/api/economias',
  access: 'publico',
  summary: 'Mostra preço particular e preço SinSaude de serviços em uma cidade',
  query: z.strictObject({
    servicos: z
      .string()
      .transform((text) => text.split(','))
      .pipe(z.array(Chave).max(12, 'Use até 12 serviços'))
      .optional(),
    mais: contem.optional(),
    cidade: contem.optional(),
    uf: SiglaUf.optional(),
  }),
  response: z.object({
    lugar: z.object({ cidade: z.string(), uf: z.string() }).nullable(),
    /** The key of `mais`; null when it is unknown, or saves nothing there. */
    mais: Chave.nullable(),
    list: z.array(Economia),
  }),
  custo: 6,
})
