import { z } from 'zod'
import { endpoint } from './base/endpoint.ts'
import { Id } from './base/lista.ts'

export const Recorrencia = z.enum(['Mensal', 'Anual'])
export type Recorrencia = z.infer<typeof Recorrencia>

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
  ordem: z.int(),
  maxDependentes: z.int(),
  /** Completed years on the day of purchase, both included; null is no limit. */
  idadeMin: z.int().nullable(),
  idadeMax: z.int().nullable(),
  seguro: z.boolean(),
  /** Terms of the insurance, shown word for word before paying; empty without insurance. */
  condicoesSeguro: z.array(z.string()),
})
export type Plano = z.infer<typeof Plano>

export const listPlano = endpoint({
  method: 'GET',
  path: '/api/planos',
  access: 'publico',
  summary: 'Lista os planos publicados',
  query: z.strictObject({
    alento: z.literal('true').optional(),
    publicado: z.literal('true').optional(),
    sort: z.enum(['ordem', 'order']).optional(),
  }),
  response: z.array(Plano),
  problems: [],
})
