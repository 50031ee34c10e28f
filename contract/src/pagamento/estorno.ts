import { z } from 'zod'
import { cliente } from '../access.ts'
import { Centavos } from '../base/dinheiro.ts'
import { endpoint } from '../base/endpoint.ts'
import { ComId, Id, limit, offset } from '../base/lista.ts'
import { Dia, Instante } from '../base/tempo.ts'
import { MetodoPagamento, StatusEstorno } from './pagamento.ts'
import { Pedido } from '../pedido/pedido.ts'

/** A whole or partial refund to a buyer. `valorUnidade + valorPlataforma = valor`: the parts of unit and platform. */
export const Estorno = z.object({
  _id: Id,
  /** The id of the order that was paid. */
  referencia: Id,
  metodo: MetodoPagamento,
  valor: Centavos,
  valorUnidade: Centavos,
  valorPlataforma: Centavos,
  motivo: z.string(),
  status: StatusEstorno,
  /** The gateway's reason for refusing, in its own words. */
  recusa: z.string().nullable(),
  /** A person's note on how it was paid out when the gateway could not. */
  comprovante: z.string().nullable(),
  /** User who requested it; null is the platform itself. */
  solicitadoPor: Id.nullable(),
  createdAt: Instante,
  feitoEm: Instante.nullable(),
})
export type Estorno = z.infer<typeof Estorno>

const platform = ['Administrador'] as const

/**
 * Cancels an order: an unpaid one at any time; one that was paid online within 7 days and not attended (withdrawal under consumer
 * law). Repeating the call changes nothing.
 */
export const withdrawPedido = endpoint({
  method: 'POST',
  path: '/api/pedidos/:id/desistir',
  access: cliente,
  summary:
    'Cancela um pedido sem pagamento, ou desiste de uma compra online em até 7 dias; o que foi pago volta por inteiro',
  idempotent: true,
  porMinuto: 20,
  params: ComId,
  response: Pedido,
  problems: [
    'pedido.desistencia_atendido',
    'pedido.desistencia_no_local',
    'pedido.desistencia_fora_do_prazo',
    'pagamento.em_andamento',
    'pagamento.incerto',
    'pagamento.indisponivel',
  ],
})

/** A refund as its client follows it. */
export const DevolucaoCliente = z.object({
  _id: Id,
  valor: Centavos,
  /** How it was paid: the refund goes the same way. */
  metodo: MetodoPagamento,
  status: StatusEstorno,
  /** Paid out by a person because the gateway could not. */
  porFora: z.boolean(),
  createdAt: Instante,
  feitoEm: Instante.nullable(),
})
export type DevolucaoCliente = z.infer<typeof DevolucaoCliente>

/** Returns the refunds of an order for its client: by withdrawing now, and those already on their way, oldest first. */
export const getDevolucao = endpoint({
  method: 'GET',
  path: '/api/pedidos/:id/devolucao',
  access: cliente,
  summary: 'Mostra o que volta de um pedido, antes e depois da desistência',
  params: ComId,
  response: z.object({
    /** The amount that withdrawing now would refund: paid and not yet being refunded. 0 when nothing was charged. */
    valor: Centavos,
    /** The amount that was paid, including the surcharge of instalments; null when nothing was. */
    pago: Centavos.nullable(),
    metodo: MetodoPagamento.nullable(),
    /** True while the client may withdraw. */
    pode: z.boolean(),
    /** Last day (Brasília) to withdraw; null for an unpaid order, which may be cancelled at any time. */
    ate: Dia.nullable(),
    /** Includes refunds of late or double payments. At most 100. */
    devolucoes: z.array(DevolucaoCliente),
  }),
})

/**
 * Refunds everything when `valor` is left out. All refunds of an order together never exceed the paid amount; above the limit of one
 * administrator it is asked for in support instead (`suporte-acao.ts`).
 */
export const refundPedido = endpoint({
  method: 'POST',
  path: '/api/pedidos/:id/estornar',
  access: platform,
  summary: 'Devolve ao cliente o que ele pagou por um pedido, por inteiro ou em parte',
  idempotent: true,
  params: ComId,
  body: z.strictObject({
    valor: Centavos.min(1, 'Informe um valor maior que zero').optional(),
    motivo: z.string().trim().min(3, 'Informe o motivo').max(300),
  }),
  response: Pedido,
  problems: ['pedido.nao_estornavel', 'pagamento.estorno_acima', 'pedido.estorno_segunda_pessoa'],
})

export const listEstorno = endpoint({
  method: 'GET',
  path: '/api/estornos',
  access: platform,
  summary: 'Lista devoluções, da mais nova para a mais antiga',
  query: z.strictObject({ status: StatusEstorno.optional(), referencia: Id.optional(), limit, offset }),
  response: z.array(Estorno),
})

export const retryEstorno = endpoint({
  method: 'POST',
  path: '/api/estornos/:id/repetir',
  access: platform,
  summary: 'Pede de novo ao processador uma devolução que ele recusou',
  idempotent: true,
  params: ComId,
  response: Estorno,
  problems: ['pagamento.estorno_acima'],
})

export const payEstorno = endpoint({
  method: 'POST',
  path: '/api/estornos/:id/pagar',
  access: platform,
  summary: 'Registra que uma devolução recusada foi paga por fora do processador',
  idempotent: true,
  params: ComId,
  body: z.strictObject({ comprovante: z.string().trim().min(3, 'Diga como a devolução foi paga').max(300) }),
  response: Estorno,
  problems: ['pagamento.estorno_nao_recusado', 'pagamento.estorno_acima'],
})
