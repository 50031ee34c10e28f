import { z } from 'zod'
import { Centavos } from '../base/dinheiro.ts'
import { endpoint } from '../base/endpoint.ts'
import { ComId, Id } from '../base/lista.ts'
import { PontoConferencia, Revisao } from './revisao.ts'

/**
 * Ticks points of the review and unticks others; all others stay as they are, so that two reviewers do not undo each other. Sending
 * the unit for review again unticks everything.
 */
export const checkRevisao = endpoint({
  method: 'PUT',
  path: '/api/redeRevisoes/:id/conferencia',
  access: ['Administrador'],
  summary: 'Marca e desmarca o que foi conferido de uma unidade',
  params: ComId,
  body: z.strictObject({
    marcar: z.array(PontoConferencia).max(20),
    desmarcar: z.array(PontoConferencia).max(20),
  }),
  response: Revisao,
})

const PrecoForaDoCostume = z.object({
  preco: Id,
  nome: z.string(),
  valorSinSaude: Centavos,
  /** Median of the cheapest card prices that other HABILITADO units ask for the same exam or specialty, and their number. */
  mediana: Centavos,
  unidades: z.int(),
  /** The range of eight in ten of these units' prices; of the unit's own city where at least 5 of them are there (`naCidade`). */
  de: Centavos,
  ate: Centavos,
  naCidade: z.boolean(),
})
export type PrecoForaDoCostume = z.infer<typeof PrecoForaDoCostume>

/** Prices of a unit that are far from the prices of others (`isForaDoCostume`), the farthest above first. */
export const listPrecoForaDoCostume = endpoint({
  method: 'GET',
  path: '/api/redeRevisoes/:id/precos',
  access: ['Administrador'],
  summary: 'Lista os preços de uma unidade que estão longe do costume da rede',
  params: ComId,
  response: z.array(PrecoForaDoCostume),
})
