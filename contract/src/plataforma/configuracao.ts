import { z } from 'zod'
import { Centavos } from '../base/dinheiro.ts'
import { endpoint } from '../base/endpoint.ts'
import { Dia } from '../base/tempo.ts'

/** Settings that every page shows. */
export const Configuracao = z.object({
  marca: z.string(),
  centralTelefone: z.string(),
  /** Days and hours at which the telephone is answered, as shown. */
  centralHorario: z.string(),
  suporteTelefone: z.string(),
  suporteHorario: z.string(),
  /** The company behind the site, as the footer names it. */
  empresa: z.object({ nome: z.string(), cnpj: z.string(), endereco: z.string() }),
  /** A legal text below it; '' without one. */
  rodape: z.string(),
  chatUrl: z.string(),
  /** Base address of the pages, without a trailing slash, for canonical links. */
  endereco: z.string(),
  /** True with the gateway simulator: pages then say that no real money moves. */
  demonstracao: z.boolean(),
  /** Page of the gateway simulator, where a boleto or Pix is paid by hand; null with a real gateway. */
  simulador: z.string().nullable(),
  /** URL template of the map tiles, with {z}, {x} and {y}; null shows no map. */
  mapa: z.string().nullable(),
  /** Last day on which monthly plans are sold with a free first month, included; null without such an offer. */
  mesGratisAte: Dia.nullable(),
  /** The value of one further trip, in centavos, when a quote recommends a way. */
  valorDeslocamento: Centavos,
})
export type Configuracao = z.infer<typeof Configuracao>

export const getConfiguracao = endpoint({
  method: 'GET',
  path: '/api/configuracao',
  access: 'publico',
  summary: 'Mostra marca, telefones e endereço da plataforma',
  response: Configuracao,
})
