import { z } from 'zod'
import { Centavos } from '../base/dinheiro.ts'
import { endpoint } from '../base/endpoint.ts'
import { ComId, Id } from '../base/lista.ts'
import { CorpoClinico } from './profissional.ts'
import { Rede, RedeConsulta, RedeExame } from './rede.ts'

/** The data that a unit's page shows first, in one response; each part is as its own call returns it. */
export const Prestador = z.object({
  rede: Rede,
  /** Cheapest card price first; at most 200. */
  consultas: z.array(RedeConsulta),
  /** Active ones by name; at most 200. */
  corpoClinico: z.array(CorpoClinico),
  exames: z.object({
    /** Number of exams that the unit sells. */
    total: z.int(),
    /** The first by name. */
    primeiro: RedeExame.nullable(),
    /** The requested exams that the unit sells, in any order. */
    escolhidos: z.array(RedeExame),
  }),
  /** Packages of exams that the unit sells: how many, and the lowest card price of one. */
  pacotes: z.object({ total: z.int(), menor: Centavos.nullable() }),
})
export type Prestador = z.infer<typeof Prestador>

/** 404 for a unit that is not HABILITADO. Prices in centavos. */
export const getPrestador = endpoint({
  method: 'GET',
  path: '/api/prestadores/:id',
  access: 'publico',
  summary: 'Mostra uma unidade habilitada com preços, profissionais e os exames escolhidos',
  params: ComId,
  query: z.strictObject({
    /** `_id` of rows of the unit's price list, comma separated. */
    exames: z
      .string()
      .max(4000)
      .transform((s) => s.split(','))
      .pipe(z.array(Id).min(1).max(100))
      .optional(),
  }),
  response: Prestador,
})
