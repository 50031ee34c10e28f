import { z } from 'zod'
import { cliente } from './access.ts'
import { Centavos } from './base/dinheiro.ts'
import { endpoint } from './base/endpoint.ts'
import { ComId, Id, limit, offset } from './base/lista.ts'
import { Dia, Instante } from './base/tempo.ts'
import { MetodoPagamento, StatusEstorno } from './pagamento.ts'
import { Pedido } from './pedido.ts'

/** Money that goes back to a buyer, whole or a part. `valorUnidade + valorPlataforma = valor`: whose money it is. */
export const Estorno = z.object({
  _id: Id,
  /** What was paid: the order's id. */
  referencia: Id,
  metodo: MetodoPagamento,
  valor: Centavos,
  valorUnidade: Centavos,
  valorPlataforma: Centavos,
  motivo: z.string(),
  status: StatusEstorno,
  /** Why the gateway refused, in its words. */
  recusa: z.string().nullable(),
  /** How a person paid it out, when the gateway could not. */
  comprovante: z.string().nullable(),
  /** User who asked; null is the platform itself. */
  solicitadoPor: Id.nullable(),
  createdAt: Instante,
  feitoEm: Instante.nullable(),
})
export type Estorno = z.infer<typeof Estorno>

const platform = ['Administrador'] as const

/** The withdrawal of the consumer law: within 7 days, not attended, bought online. The same call again changes nothing. */
export const withdrawPedido = endpoint({
  method: 'POST',
  path: '/api/pedidos/:id/desistir',
  access: cliente,
  summary: 'Desiste de uma compra online em até 7 dias; o que foi pago volta por inteiro',
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

/** Money on its way back to its buyer, as they follow it. */
export const DevolucaoCliente = z.object({
  _id: Id,
  valor: Centavos,
  /** How it was paid: it goes back the same way. */
  metodo: MetodoPagamento,
  status: StatusEstorno,
  /** A person paid it out, because the gateway could not. */
  porFora: z.boolean(),
  createdAt: Instante,
  feitoEm: Instante.nullable(),
})
export type DevolucaoCliente = z.infer<typeof DevolucaoCliente>

/** What the client of an order gets back: by giving it up now, and what is on its way already, the oldest first. */
export const getDevolucao = endpoint({
  method: 'GET',
  path: '/api/pedidos/:id/devolucao',
  access: cliente,
  summary: 'Mostra o que volta de um pedido, antes e depois da desistência',
  params: ComId,
  response: z.object({
    /** What giving up now brings back: what was paid and is not on its way back yet. 0 where nothing was charged. */
    valor: Centavos,
    /** What was paid, the surcharge of instalments in it; null where nothing was. */
    pago: Centavos.nullable(),
    metodo: MetodoPagamento.nullable(),
    /** True while the order may be given up. */
    pode: z.boolean(),
    /** Last day (Brasília) for it; null for an order that nobody paid, which may be given up at any time. */
    ate: Dia.nullable(),
    /** Also money that came late or twice. At most 100. */
    devolucoes: z.array(DevolucaoCliente),
  }),
  problems: [],
})

/** Whole when `valor` is left out. All refunds of an order together never pass what was paid. */
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
  problems: ['pedido.nao_estornavel', 'pagamento.estorno_acima'],
})

export const listEstorno = endpoint({
  method: 'GET',
  path: '/api/estornos',
  access: platform,
  summary: 'Lista devoluções, da mais nova para a mais antiga',
  query: z.strictObject({ status: StatusEstorno.optional(), referencia: Id.optional(), limit, offset }),
  response: z.array(Estorno),
  problems: [],
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
