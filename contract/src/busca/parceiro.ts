import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { ComId } from '../base/lista.ts'
import { maxParceiros } from './parceiro.can.ts'
import { SerieCartao } from '../orcamento/orcamento.ts'

const admin = ['Administrador'] as const
const maxSeries = 50

/** The fields of a unit that only the platform sets: the card series that it accepts, and its place among the partners. */
export const Destaque = z.object({
  /** First 4 digits of the cards that the unit accepts, in ascending order. */
  numeracaoInicialCartao: z.array(z.string()),
  /** From 1; null when the unit is no partner. */
  parceiroOrdem: z.int().nullable(),
})
export type Destaque = z.infer<typeof Destaque>

export const getDestaqueRede = endpoint({
  method: 'GET',
  path: '/api/unidades/:id/destaque',
  access: admin,
  summary: 'Mostra as séries de cartão e o lugar de parceiro de uma unidade',
  params: ComId,
  response: Destaque,
})

/**
 * A unit that takes the place of another partner moves that one and those after it one place on. `visto` is the state that the
 * caller saw: a value that the caller did not change keeps its current value, and a value that both the caller and somebody else
 * changed is a 409. Saving what is already so writes nothing.
 */
export const updateDestaqueRede = endpoint({
  method: 'PUT',
  path: '/api/unidades/:id/destaque',
  access: admin,
  summary: 'Muda as séries de cartão e o lugar de parceiro de uma unidade',
  params: ComId,
  body: z.strictObject({
    numeracaoInicialCartao: z
      .array(SerieCartao)
      .max(maxSeries, `Informe até ${maxSeries} séries`)
      .refine((list) => new Set(list).size === list.length, 'Informe cada série uma vez só'),
    parceiroOrdem: z
      .int()
      .min(1, `Informe um lugar de 1 a ${maxParceiros}`)
      .max(maxParceiros, `Informe um lugar de 1 a ${maxParceiros}`)
      .nullable(),
    visto: z.strictObject({
      numeracaoInicialCartao: z.array(z.string().max(4)).max(maxSeries),
      parceiroOrdem: z.int().nullable(),
    }),
  }),
  response: Destaque,
  problems: ['revisao.outra'],
})
