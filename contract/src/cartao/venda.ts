import { z } from 'zod'
import { administrador } from '../access.ts'
import { Cpf } from '../base/documento.ts'
import { endpoint } from '../base/endpoint.ts'
import { ComId, Id } from '../base/lista.ts'
import { defineProblems } from '../base/problema.ts'
import { Dia } from '../base/tempo.ts'
import { recusasDaCompra } from './compra.ts'
import { Contrato, DadosEndereco, DadosTitular, NomeImpresso, NovosDependentes } from './contrato.ts'
import { PagarCartao } from './meu-cartao.ts'
import { DiaBoleto, CartaoCredito, MetodoPagamento } from '../pagamento/pagamento.ts'
import { Recorrencia } from './plano.ts'

/**
 * A contract sold by phone. The platform's operator writes it down; its holder, who may have no account, gets a link by SMS and
 * e-mail, proves the CPF, reads and accepts the contract, and pays. No card number is ever taken by phone.
 */

export const vendaProblems = defineProblems({
  'venda.link_invalido': {
    status: 404,
    title: 'Este link não vale mais',
    action: 'Ligue para a central de atendimento e peça outro.',
  },
  'venda.cpf_nao_confere': {
    status: 422,
    title: 'O CPF não confere',
    action: 'Digite o CPF do titular do cartão.',
  },
  'venda.conferir_de_novo': {
    status: 422,
    title: 'Confira o CPF de novo',
    action: 'Faz mais de duas horas que você conferiu.',
  },
  'venda.sem_aceite': {
    status: 409,
    title: 'Falta aceitar o contrato',
    action: 'Leia e aceite o contrato antes de pagar.',
  },
})

/**
 * `metodo`: how the holder means to pay; they may choose another way. `motivo`: how the sale came about, for the history.
 * Repeating the call with its key returns the same contract.
 */
export const sellContrato = endpoint({
  method: 'POST',
  path: '/api/saudes/telefone',
  access: administrador,
  summary: 'Vende um plano do cartão por telefone e envia o link ao titular',
  idempotent: true,
  status: 201,
  porMinuto: 20,
  body: z.strictObject({
    plano: Id,
    ...DadosTitular.shape,
    ...DadosEndereco.shape,
    name: NomeImpresso,
    dependentes: NovosDependentes.default([]),
    metodo: MetodoPagamento,
    motivo: z.string().trim().min(5, 'Conte como a venda foi pedida').max(300),
  }),
  response: z.object({ _id: Id }),
  problems: recusasDaCompra,
})

/** Sends the link again, to the addresses that the contract has; from then on it is valid for its whole time again. */
export const resendLink = endpoint({
  method: 'POST',
  path: '/api/saudes/:id/telefone',
  access: administrador,
  summary: 'Envia de novo o link de um contrato vendido por telefone',
  params: ComId,
  porMinuto: 20,
  response: z.object({ linkAte: Dia }),
  problems: ['contrato.nao_encontrado', 'contrato.estado'],
})

const k = z.string().regex(/^[\w-]{16,100}$/, 'O valor informado não é válido')
/** The proof, from `checkLink`, that the caller knows the holder's CPF; valid for two hours. */
const prova = z.string().regex(/^[\w-]{32,100}$/, 'O valor informado não é válido')
const always = ['venda.link_invalido'] as const

/** Returns a sale to the person who has its link. An unknown key, one that expired and one of a contract with an account are the same 404. */
export const openLink = endpoint({
  method: 'POST',
  path: '/api/saudes/:id/link',
  access: 'publico',
  summary: 'Abre o link de um contrato vendido por telefone',
  params: ComId,
  body: z.strictObject({ k }),
  response: z.object({
    /** The holder's first name. */
    nome: z.string(),
    /** `***.***.***-25`. */
    cpf: z.string(),
    plano: z.string(),
    recorrencia: Recorrencia,
    /** Price of one period, in centavos. */
    valor: z.int(),
  }),
  problems: always,
})

/** Proves the CPF. Wrong ones are counted for the contract and the address: after a few, each further one has to wait. */
export const checkLink = endpoint({
  method: 'POST',
  path: '/api/saudes/:id/link/conferir',
  access: 'publico',
  summary: 'Confere o CPF do titular de um contrato vendido por telefone',
  params: ComId,
  porMinuto: 20,
  body: z.strictObject({ k, cpf: Cpf }),
  response: z.object({ prova: z.string() }),
  problems: [...always, 'venda.cpf_nao_confere', 'conta.espere'],
})

/** The contract as its link shows it: the number of the card goes to the holder by e-mail only. */
export const ContratoDoLink = Contrato.omit({ k: true, numeroCartao: true })
export type ContratoDoLink = z.infer<typeof ContratoDoLink>

/** `pagar` is null when nothing is to be paid; `aceito`: its text was accepted. */
export const LinkConferido = z.object({
  contrato: ContratoDoLink,
  pagar: PagarCartao.nullable(),
  aceito: z.boolean(),
})
export type LinkConferido = z.infer<typeof LinkConferido>

const conferido = [...always, 'venda.conferir_de_novo'] as const

export const getLink = endpoint({
  method: 'POST',
  path: '/api/saudes/:id/link/contrato',
  access: 'publico',
  summary: 'Mostra um contrato vendido por telefone a quem conferiu o CPF',
  params: ComId,
  body: z.strictObject({ k, prova }),
  response: LinkConferido,
  problems: conferido,
})

/** `aceite` is the version of the contract text that was shown. Repeating it changes nothing. */
export const acceptLink = endpoint({
  method: 'POST',
  path: '/api/saudes/:id/link/aceitar',
  access: 'publico',
  summary: 'Aceita o texto de um contrato vendido por telefone',
  params: ComId,
  porMinuto: 20,
  body: z.strictObject({ k, prova, aceite: z.string().min(1, 'Leia e aceite o contrato').max(20) }),
  response: LinkConferido,
  problems: [...conferido, 'compra.texto_mudou', 'contrato.estado'],
})

const pago = { k, prova, plan_id: Id }

/** Pays the first charge. `plan_id` is the contract's plan, as a check that the holder pays for what they saw. */
export const payLink = endpoint({
  method: 'POST',
  path: '/api/saudes/:id/link/pagamento',
  access: 'publico',
  summary: 'Paga a primeira cobrança de um contrato vendido por telefone',
  params: ComId,
  idempotent: true,
  porMinuto: 20,
  body: z.discriminatedUnion('metodo', [
    z.strictObject({ ...pago, metodo: z.literal('cartao'), card: CartaoCredito }),
    z.strictObject({
      ...pago,
      metodo: z.literal('boleto'),
      dia_pagamento: DiaBoleto,
    }),
    z.strictObject({ ...pago, metodo: z.literal('pix') }),
  ]),
  response: LinkConferido,
  problems: [
    ...conferido,
    'venda.sem_aceite',
    'contrato.nao_encontrado',
    'contrato.estado',
    'pagamento.cartao_invalido',
    'pagamento.em_andamento',
    'pagamento.fora_do_limite',
    'pagamento.incerto',
    'pagamento.indisponivel',
    'pagamento.recusado',
  ],
})
