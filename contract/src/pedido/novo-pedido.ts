import { z } from 'zod'
import { cliente } from '../access.ts'
import { endpoint } from '../base/endpoint.ts'
import { Id } from '../base/lista.ts'
import { DiaInformado, Horario } from '../base/tempo.ts'
import { maxPacotes } from '../preco/pacote.can.ts'
import { Pedido, TipoPagamento } from './pedido.ts'

/** Exams of one order, at most: those bought alone and those of its packages. */
export const maxExames = 50

const NovaConsulta = z.strictObject({
  tipoPedido: z.literal('Consulta'),
  /** The unit's consultation (`RedeConsulta._id`). */
  consulta: Id,
  tipoPagamento: TipoPagamento,
  corpoClinico: Id.optional(),
  dataEscolhida: DiaInformado.optional(),
  horario: Horario.optional(),
  /**
   * The client's own unpaid order at the same unit in the same specialty, which this one takes the place of: its time and coupon
   * become free, its patient is kept at the same price. Ignored when it is another one or ended meanwhile.
   */
  troca: Id.optional(),
})

const escolhidos = z.strictObject({
  /** The unit that sells all of them. */
  unidade: Id,
  /** The unit's exams (`RedeExame._id`), each once; at least one exam or package. */
  exames: z
    .array(Id)
    .max(maxExames, `Escolha até ${maxExames} exames`)
    .refine((ids) => new Set(ids).size === ids.length, 'Escolha cada exame uma vez só')
    .default([]),
  /** The unit's packages (`RedePacote._id`), each once. Two of them may have an exam in common. */
  pacotes: z
    .array(Id)
    .max(maxPacotes, `Escolha até ${maxPacotes} pacotes`)
    .refine((ids) => new Set(ids).size === ids.length, 'Escolha cada pacote uma vez só')
    .default([]),
})

const hasExame = ({ exames, pacotes }: { exames: string[]; pacotes: string[] }): boolean =>
  exames.length + pacotes.length > 0
const algumExame = { path: ['exames'], message: 'Escolha pelo menos um exame' }

/** Exams and packages chosen at one unit. */
export const ExamesEscolhidos = escolhidos.refine(hasExame, algumExame)

const NovoExame = z
  .strictObject({
    tipoPedido: z.literal('Exame'),
    ...escolhidos.shape,
    tipoPagamento: TipoPagamento,
    /** The client's photo of the medical request (`createRequisicao`). */
    requisicao: Id.optional(),
  })
  .refine(hasExame, algumExame)

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
    'pedido.exame_repetido',
    'pedido.exames_demais',
    'pedido.escolha_horario',
    'pedido.muitos_abertos',
    'pagamento.em_andamento',
    'pagamento.incerto',
    'pagamento.indisponivel',
    'agenda.horario_ocupado',
    'agenda.perto_demais',
    'agenda.horario_inexistente',
    'agenda.sem_tempo_atendimento',
  ],
})
