import { z } from 'zod'
import { cliente } from '../access.ts'
import { endpoint } from '../base/endpoint.ts'
import { ComId, Id } from '../base/lista.ts'
import { Contrato } from './contrato.ts'
import { DiaBoleto, CartaoCredito } from '../pagamento/pagamento.ts'

/** Paying, leaving and keeping a contract of the discount card. */

const pagarProblems = [
  'contrato.nao_encontrado',
  'contrato.estado',
  'contrato.suspenso_pago',
  'pagamento.em_andamento',
  'pagamento.fora_do_limite',
  'pagamento.incerto',
  'pagamento.indisponivel',
  'pagamento.recusado',
] as const

/** `plan_id` is the contract's plan, as a check that the buyer pays for what they saw. */
const alvo = { plan_id: Id, saude_id: Id }

/**
 * Pays the contract's open charge by credit card; renewals are charged to the same card. Without `card` it is the one that the
 * contract has already. In the free month nothing is charged.
 */
export const subscriptionCredit = endpoint({
  method: 'POST',
  path: '/api/v1/payments/subscription/credit',
  access: cliente,
  summary: 'Paga o cartão de descontos com cartão de crédito, e as renovações também',
  idempotent: true,
  porMinuto: 20,
  body: z.strictObject({ ...alvo, card: CartaoCredito.optional() }),
  response: Contrato,
  problems: [...pagarProblems, 'pagamento.cartao_invalido'],
})

/** Issues the boleto of the open charge. In the free month it is due when that ends. It needs the holder's address. */
export const subscriptionBoleto = endpoint({
  method: 'POST',
  path: '/api/v1/payments/subscription/boleto',
  access: cliente,
  summary: 'Emite o boleto do cartão de descontos, e os das renovações',
  idempotent: true,
  porMinuto: 20,
  body: z.strictObject({
    ...alvo,
    dia_pagamento: DiaBoleto,
  }),
  response: Contrato,
  problems: [...pagarProblems, 'contrato.faltam_dados'],
})

export const subscriptionPix = endpoint({
  method: 'POST',
  path: '/api/v1/payments/subscription/pix',
  access: cliente,
  summary: 'Gera o Pix do cartão de descontos, válido por 30 minutos',
  idempotent: true,
  porMinuto: 20,
  body: z.strictObject(alvo),
  response: Contrato,
  problems: pagarProblems,
})

/** The holder ends the contract: the card stays valid until the last paid day, and nothing more is charged. */
export const cancelContrato = endpoint({
  method: 'POST',
  path: '/api/saudes/:id/cancelar',
  access: cliente,
  summary: 'Cancela o cartão de descontos; ele vale até o último dia pago',
  params: ComId,
  body: z.strictObject({ motivo: z.string().trim().max(500).default('') }),
  response: Contrato,
  problems: ['contrato.nao_encontrado', 'contrato.estado'],
})

/** Withdraws the cancellation of a contract before its last paid day: the contract goes on as it was. */
export const keepContrato = endpoint({
  method: 'POST',
  path: '/api/saudes/:id/voltar',
  access: cliente,
  summary: 'Continua com um cartão que ia terminar',
  params: ComId,
  response: Contrato,
  problems: ['contrato.nao_encontrado', 'contrato.estado'],
})

/** Withdrawal within 7 days of the card's issue: the card ends at once and every charge comes back. */
export const withdrawContrato = endpoint({
  method: 'POST',
  path: '/api/saudes/:id/desistir',
  access: cliente,
  summary: 'Desiste do cartão em até 7 dias, com todo o dinheiro de volta',
  params: ComId,
  response: Contrato,
  problems: ['contrato.nao_encontrado', 'contrato.estado'],
})
