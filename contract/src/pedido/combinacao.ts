import { z } from 'zod'
import { cliente } from '../access.ts'
import { Centavos } from '../base/dinheiro.ts'
import { endpoint } from '../base/endpoint.ts'
import { Id } from '../base/lista.ts'
import { ExamesEscolhidos } from './novo-pedido.ts'
import { Pedido, TipoPagamento } from './pedido.ts'

/**
 * Exams of a quote, bought at one unit or at up to three: one order a unit. Several are paid in one payment, so each of their units
 * takes online payment. `valorEsperado` is the total that the client saw, in centavos: at any other total nothing is ordered.
 */
export const NovaCombinacao = z.strictObject({
  tipoPagamento: TipoPagamento,
  valorEsperado: Centavos,
  /** The client's photo of the medical request (`createRequisicao`), kept with each of the orders. */
  requisicao: Id.optional(),
  partes: z
    .array(ExamesEscolhidos)
    .min(1, 'Escolha pelo menos um lugar')
    .max(3, 'Escolha até 3 lugares')
    .refine(
      (partes) => new Set(partes.map((p) => p.unidade)).size === partes.length,
      'Escolha cada lugar uma vez só',
    ),
})
export type NovaCombinacao = z.infer<typeof NovaCombinacao>

export const createCombinacao = endpoint({
  method: 'POST',
  path: '/api/pedidos/combinacao',
  access: cliente,
  summary: 'Faz os pedidos de um orçamento, um para cada lugar',
  idempotent: true,
  status: 201,
  body: NovaCombinacao,
  /** One order for each part, in their order. */
  response: z.object({ pedidos: z.array(Pedido) }),
  problems: [
    'pedido.sem_cartao',
    'pedido.cartao_inativo',
    'pedido.sem_pagamento_online',
    'pedido.sem_pagamento_no_local',
    'pedido.exame_indisponivel',
    'pedido.exame_repetido',
    'pedido.exames_demais',
    'pedido.preco_mudou',
    'pedido.nao_combinam',
  ],
})
