import { z } from 'zod'
import { cliente } from '../access.ts'
import { endpoint } from '../base/endpoint.ts'
import { ComId, Id } from '../base/lista.ts'
import { Contrato, DadosCompletos, NovoDependente } from './contrato.ts'
import { DiaBoleto, CartaoCredito } from '../pagamento/pagamento.ts'

/** The changes that a holder may make to a running contract: way to pay, plan, dependents. */

const always = ['contrato.nao_encontrado', 'contrato.estado'] as const

/**
 * Adds to the contract the data that its purchase did not ask of the holder: the address, and the data for an insurer. The printed
 * card is sent once the address is complete (ADR 0228). Repeating it changes nothing.
 */
export const completeContrato = endpoint({
  method: 'PUT',
  path: '/api/saudes/:id/titular',
  access: cliente,
  summary: 'Completa os dados do titular: endereço, e o que o seguro pede',
  porMinuto: 20,
  params: ComId,
  body: DadosCompletos,
  response: Contrato,
  problems: always,
})

/** The next charges are paid in this way; nothing is charged now. A boleto needs the holder's address. */
export const setFormaContrato = endpoint({
  method: 'PUT',
  path: '/api/saudes/:id/pagamento',
  access: cliente,
  summary: 'Troca a forma de pagamento das próximas cobranças do cartão',
  porMinuto: 20,
  params: ComId,
  body: z.discriminatedUnion('metodo', [
    z.strictObject({ metodo: z.literal('cartao'), card: CartaoCredito }),
    z.strictObject({ metodo: z.literal('boleto'), dia_pagamento: DiaBoleto }),
    z.strictObject({ metodo: z.literal('pix') }),
  ]),
  response: Contrato,
  problems: [
    ...always,
    'contrato.faltam_dados',
    'pagamento.cartao_invalido',
    'pagamento.recusado',
    'pagamento.indisponivel',
  ],
})

/** The price of a change of plan, and the day from which it holds. Centavos; days of Brasília. */
export const TrocaDePlano = z.object({
  /** Charged at once for the days that are left; 0 when the plan holds from the next period on, or the difference joins its charge. */
  diferenca: z.int(),
  /** Added to the next charge, because it is too small to be charged. */
  naProxima: z.int(),
  /** The first day of the new plan; null: as soon as the difference is paid. */
  desde: z.iso.date().nullable(),
  valor: z.int(),
  /** Dependents who have to leave, because the plan has fewer places. */
  saem: z.int(),
})

export const getTrocaDePlano = endpoint({
  method: 'GET',
  path: '/api/saudes/:id/plano',
  access: cliente,
  summary: 'Mostra o que custa trocar de plano',
  params: ComId,
  query: z.strictObject({ plano: Id }),
  response: TrocaDePlano,
  problems: [...always, 'contrato.plano_fora_de_venda', 'contrato.idade'],
})

/**
 * Changes the plan: to a dearer one as soon as the difference for the days left is paid (an open charge of the contract, or
 * nothing where it is too small), to a cheaper one from the next period on. The present plan takes back a change that waits. The
 * dependents in `saem` leave the card when the new plan begins. A plan with insurance needs the data that its purchase asks of the holder.
 */
export const setPlanoContrato = endpoint({
  method: 'PUT',
  path: '/api/saudes/:id/plano',
  access: cliente,
  summary: 'Troca o plano do cartão',
  params: ComId,
  body: z.strictObject({ plano: Id, saem: z.array(Id).max(10).default([]) }),
  response: Contrato,
  problems: [
    ...always,
    'contrato.plano_fora_de_venda',
    'contrato.idade',
    'contrato.faltam_dados',
    'contrato.dependentes_demais',
  ],
})

export const addDependente = endpoint({
  method: 'POST',
  path: '/api/saudes/:id/dependentes',
  access: cliente,
  summary: 'Inclui um dependente no cartão',
  params: ComId,
  body: NovoDependente,
  response: Contrato,
  problems: [
    ...always,
    'contrato.dependentes_demais',
    'contrato.dependente_titular',
    'contrato.dependente_em_outro',
    'contrato.nascimento_futuro',
  ],
})

export const removeDependente = endpoint({
  method: 'DELETE',
  path: '/api/saudes/:id/dependentes/:dependente',
  access: cliente,
  summary: 'Tira um dependente do cartão',
  params: z.strictObject({ id: Id, dependente: Id }),
  response: Contrato,
  problems: always,
})
