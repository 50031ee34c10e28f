import { z } from 'zod'
import { cliente } from '../access.ts'
import { Centavos } from '../base/dinheiro.ts'
import { endpoint } from '../base/endpoint.ts'
import { ComId, Id } from '../base/lista.ts'
import { Dia } from '../base/tempo.ts'
import { StatusCartao } from '../cartao/cartao.ts'
import {
  DiaBoleto,
  CartaoCredito,
  EnderecoCobranca,
  MetodoPagamento,
  Parcelamento,
} from '../pagamento/pagamento.ts'
import { Pedido, Pessoa } from './pedido.ts'

/** The options of the checkout, computed by the server: the page contains no rules of its own. */
export const Checkout = z.object({
  pedido: Pedido,
  /** All orders that are paid together with it, itself among them; only itself when it was bought alone. */
  juntos: z.array(Pedido).min(1),
  /** The orders of the same purchase that are cancelled or refunded; no payment counts them. */
  encerrados: z.array(Pedido),
  /** The amount to pay for all of them, after the coupon. */
  total: Centavos,
  cartao: z.object({ numeroCartao: z.string().nullable(), status: StatusCartao, titular: Pessoa }).nullable(),
  /** People who may be the patient: the client (`_id` null) and, with a card, its dependents. */
  pacientes: z.array(z.object({ _id: Id.nullable(), name: z.string(), atual: z.boolean() })),
  /**
   * Others for whom the client bought before without a card, the latest first, and the current one; `cpf` is '' where it was not
   * given. Null at the card's price, which is not for them.
   */
  outros: z.array(Pessoa.extend({ atual: z.boolean() })).nullable(),
  formas: z.object({
    online: z.boolean(),
    /** The total is too small to be charged: the order is confirmed by any way to pay online, without a charge. */
    semCobranca: z.boolean(),
    /** Ways to pay online that take this total; empty when nothing is charged. */
    metodos: z.array(MetodoPagamento),
    /** Days that can be chosen for the boleto and the due date of each; empty when it is not offered or would not clear in time. */
    boleto: z.array(z.object({ dia: z.int(), vencimento: Dia })),
    ato: z.object({ oferecido: z.boolean(), motivo: z.string().nullable() }),
  }),
  /** Ways to divide the total on a card, single payment first; empty when it cannot be divided (K6). */
  parcelamento: z.array(Parcelamento),
  endereco: EnderecoCobranca.nullable(),
  /** The account has no CPF, which every payment online needs: the client gives it first (`updateUsuario`). */
  faltaCpf: z.boolean(),
})
export type Checkout = z.infer<typeof Checkout>

export const getCheckout = endpoint({
  method: 'GET',
  path: '/api/pedidos/:id/checkout',
  access: cliente,
  summary: 'Mostra o pedido com as formas de pagamento que ele aceita',
  params: ComId,
  response: Checkout,
})

export const applyCupom = endpoint({
  method: 'POST',
  path: '/api/cupom',
  access: cliente,
  summary: 'Aplica um cupom a um pedido ainda não pago',
  body: z.strictObject({ idPedido: Id, cupom: z.string().trim().min(1, 'Informe o cupom').max(40) }),
  response: Pedido,
  porMinuto: 20,
  problems: [
    'pedido.cupom_invalido',
    'pedido.cupom_usado',
    'pedido.cupom_esgotado',
    'pedido.cupom_bloqueado',
    'pedido.nao_pagavel',
  ],
})

/** Repeating the call changes nothing. */
export const removeCupom = endpoint({
  method: 'POST',
  path: '/api/pedidos/:id/cupom/remover',
  access: cliente,
  summary: 'Tira o cupom de um pedido ainda não pago',
  porMinuto: 20,
  params: ComId,
  response: Pedido,
  problems: ['pedido.cupom_bloqueado', 'pedido.nao_pagavel'],
})

const pagarProblems = [
  'pedido.nao_pagavel',
  'pedido.sem_pagamento_online',
  'pagamento.em_andamento',
  'pagamento.incerto',
  'pagamento.indisponivel',
  'pagamento.fora_do_limite',
  'pedido.mesma_hora',
  'pagamento.sem_cpf',
] as const

export const purchaseCredit = endpoint({
  method: 'POST',
  path: '/api/v1/payments/purchase/credit',
  access: cliente,
  summary: 'Paga um pedido com cartão de crédito',
  idempotent: true,
  porMinuto: 20,
  body: z.strictObject({
    pedido_id: Id,
    card: CartaoCredito,
    /** The gateway's field. One instalment by default. */
    installment_plan: z.strictObject({ number_installments: z.int().min(1).max(10) }).optional(),
  }),
  response: Pedido,
  problems: [
    ...pagarProblems,
    'pagamento.cartao_invalido',
    'pagamento.parcelas_invalidas',
    'pagamento.recusado',
  ],
})

export const purchaseBoleto = endpoint({
  method: 'POST',
  path: '/api/v1/payments/purchase/boleto',
  access: cliente,
  summary: 'Emite o boleto de um pedido',
  idempotent: true,
  porMinuto: 20,
  body: z.strictObject({
    pedido_id: Id,
    dia_pagamento: DiaBoleto,
    endereco: EnderecoCobranca,
  }),
  response: Pedido,
  problems: [...pagarProblems, 'pagamento.boleto_fora_do_prazo', 'pagamento.recusado'],
})

export const purchasePix = endpoint({
  method: 'POST',
  path: '/api/v1/payments/purchase/pix',
  access: cliente,
  summary: 'Gera o Pix de um pedido, válido por 30 minutos',
  idempotent: true,
  porMinuto: 20,
  body: z.strictObject({ pedido_id: Id }),
  response: Pedido,
  problems: [...pagarProblems, 'pagamento.recusado'],
})

/** Card holders may pay at the desk when the unit allows it; the voucher is valid at once. */
export const purchaseAto = endpoint({
  method: 'POST',
  path: '/api/v1/payments/purchase/ato',
  access: cliente,
  summary: 'Deixa o pagamento para o local',
  idempotent: true,
  body: z.strictObject({ pedido_id: Id }),
  response: Pedido,
  problems: [
    'pedido.nao_pagavel',
    'pedido.sem_pagamento_no_local',
    'pedido.muitos_no_local',
    'pedido.mesma_hora',
    'pagamento.em_andamento',
  ],
})
