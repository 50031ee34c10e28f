import { z } from 'zod'
import { endpoint } from './base/endpoint.ts'

/** Settings that every page shows. */
export const Configuracao = z.object({
  marca: z.string(),
  centralTelefone: z.string(),
  suporteTelefone: z.string(),
  chatUrl: z.string(),
  /** Address of the pages, without a slash at the end: canonical links are made from it. */
  endereco: z.string(),
  /** True with the gateway simulator: pages say that no money moves. */
  demonstracao: z.boolean(),
  /** Page of the gateway simulator, where a boleto or Pix is paid by hand; null with a real gateway. */
  simulador: z.string().nullable(),
  /** Where pictures of the map come from, with {z}, {x} and {y} in it; null draws none. */
  mapa: z.string().nullable(),
})
export type Configuracao = z.infer<typeof Configuracao>

export const getConfiguracao = endpoint({
  method: 'GET',
  path: '/api/configuracao',
  access: 'publico',
  summary: 'Mostra marca, telefones e endereço da plataforma',
  response: Configuracao,
  problems: [],
})
