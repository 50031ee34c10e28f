import { z } from 'zod'
import { cliente } from './access.ts'
import { endpoint } from './base/endpoint.ts'
import { Id } from './base/lista.ts'
import { Dia, Horario } from './base/tempo.ts'
import { Pedido, TipoPagamento } from './pedido.ts'

/** Exams of one order, at most. */
export const maxExames = 50

const NovaConsulta = z.strictObject({
  tipoPedido: z.literal('Consulta'),
  /** The unit's consultation (`RedeConsulta._id`). */
  consulta: Id,
  tipoPagamento: TipoPagamento,
  corpoClinico: Id.optional(),
  dataEscolhida: Dia.optional(),
  horario: Horario.optional(),
})

const NovoExame = z.strictObject({
  tipoPedido: z.literal('Exame'),
  /** The unit that sells all of them. */
  unidade: Id,
  /** The unit's exams (`RedeExame._id`), each once. */
  exames: z
    .array(Id)
    .min(1, 'Escolha pelo menos um exame')
    .max(maxExames, `Escolha até ${maxExames} exames`)
    .refine((ids) => new Set(ids).size === ids.length, 'Escolha cada exame uma vez só'),
  tipoPagamento: TipoPagamento,
})

/** A client's choice. Prices are never sent: the server computes them. */
export const NovoPedido = z.discriminatedUnion('tipoPedido', [NovaConsulta, NovoExame])
export type NovoPedido = z.infer<typeof NovoPedido>

export const createPedido = endpoint({
  method: 'POST',
  path: '/api/pedidos',
  access: cliente,
  summary: 'Faz um pedido de consulta ou de exames e segura o horário escolhido',
  idempotent: true,
  status: 201,
  body: NovoPedido,
  response: Pedido,
  problems: [
    'pedido.sem_cartao',
    'pedido.cartao_inativo',
    'pedido.sem_pagamento_online',
    'pedido.sem_pagamento_no_local',
    'pedido.exame_indisponivel',
    'pedido.escolha_horario',
    'pedido.muitos_abertos',
    'agenda.horario_ocupado',
    'agenda.horario_inexistente',
    'agenda.sem_tempo_atendimento',
  ],
})
