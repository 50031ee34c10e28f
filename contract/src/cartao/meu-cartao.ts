import { z } from 'zod'
import { cliente } from '../access.ts'
import { endpoint } from '../base/endpoint.ts'
import { ComId } from '../base/lista.ts'
import { defineProblems } from '../base/problema.ts'
import { Dia, Instante } from '../base/tempo.ts'
import { Contrato } from './contrato.ts'
import { MetodoPagamento } from '../pagamento/pagamento.ts'

/** The calls of a discount card's holder beyond the contract: amount to pay, savings, documents. */

/** The amount of a payment made now, and the days of the next charges. Centavos, days in Brasília time. */
export const PagarCartao = z.object({
  /** The open or the first charge. */
  valor: z.int(),
  /** The amount charged today to a credit card or by Pix: 0 when the first month is free. */
  hoje: z.int(),
  gratis: z.boolean(),
  /** The price of the periods after it. */
  valorDepois: z.int(),
  /** The next charge, paid today by credit card or Pix. */
  proxima: Dia,
  /** Ways to pay that the gateway takes for this amount. */
  metodos: z.array(MetodoPagamento),
  /** Each day of payment by boleto, when it falls due, and the charge after it when paid on that day. */
  boletos: z.array(z.object({ dia: z.int(), vencimento: Dia, proxima: Dia })),
})
export type PagarCartao = z.infer<typeof PagarCartao>

/**
 * The caller's own contract by its id; with `k` it must be that contract's key. `pagar` is null when nothing is to be paid.
 * `ultimoDia` is the last day to pay: of a late contract before the card is suspended, of a suspended one before it ends.
 */
export const getCheckoutCartao = endpoint({
  method: 'GET',
  path: '/api/saudes/:id/checkout',
  access: cliente,
  summary: 'Mostra o contrato do próprio cartão e o que há a pagar',
  params: ComId,
  query: z.strictObject({ k: z.string().max(100).optional() }),
  response: z.object({ contrato: Contrato, pagar: PagarCartao.nullable(), ultimoDia: Dia.nullable() }),
  problems: ['contrato.nao_encontrado'],
})

/** Over all cards of the caller; the amounts of `Gastos`, from which `economiaOf` follows. */
export const getEconomia = endpoint({
  method: 'GET',
  path: '/api/saudes/economia',
  access: cliente,
  summary: 'Soma o que a pessoa pagou com o cartão e o que custaria sem ele',
  response: z.object({
    atendimentos: z.int(),
    particular: z.int(),
    pago: z.int(),
    mensalidades: z.int(),
    valorMensalidades: z.int(),
  }),
})

const documento = { params: ComId, response: z.file(), midia: 'application/pdf', porMinuto: 20 } as const

/** The purchase, once the card has its number. */
export const getConfirmacaoPdf = endpoint({
  method: 'GET',
  path: '/api/saudes/:id/confirmacao.pdf',
  access: cliente,
  summary: 'Baixa a confirmação da compra do cartão em PDF',
  ...documento,
  problems: ['contrato.nao_encontrado', 'contrato.estado'],
})

/** The version of the contract's text that was accepted, with the parties and the terms. */
export const getContratoPdf = endpoint({
  method: 'GET',
  path: '/api/saudes/:id/contrato.pdf',
  access: cliente,
  summary: 'Baixa o contrato do cartão em PDF, na versão aceita',
  ...documento,
  problems: ['contrato.nao_encontrado'],
})

export const meuCartaoProblems = defineProblems({
  'carteira.sem_cartao': {
    status: 404,
    title: 'Você não tem um cartão',
    action: 'Conheça os planos do cartão.',
  },
  'carteira.nao_vale': {
    status: 409,
    title: 'O cartão não vale agora',
    action: 'Veja em Cartão SinSaude o que fazer.',
  },
  'carteira.conferindo': {
    status: 409,
    title: 'O pagamento do cartão está sendo conferido',
    action: 'Enquanto isso, mostre o número do cartão na recepção.',
  },
  'carteira.chave': {
    status: 422,
    title: 'A chave deste aparelho não serve',
    action: 'Abra a página do cartão de novo.',
  },
})

/**
 * Certifies a key of the caller's device, with which it signs the QR of the digital card (`cartao-qr.ts`). The device asks again
 * when its certificate is older than a day; a card may be on several devices.
 */
export const createCertificado = endpoint({
  method: 'POST',
  path: '/api/cartao/meu/certificado',
  access: cliente,
  summary: 'Certifica este aparelho para mostrar o próprio cartão, também sem internet',
  porMinuto: 20,
  body: z.strictObject({
    /** The device's public key: an uncompressed P-256 point (65 bytes, RFC 5480) in base64url. */
    chave: z.string().regex(/^B[\w-]{86}$/),
  }),
  response: z.object({
    /** Crockford base32. */
    certificado: z.string(),
    /** At most 7 days from now, never beyond the last day on which the card is valid without another payment. */
    validoAte: Instante,
    /** The server's time, for devices whose clock is wrong. */
    agora: Instante,
  }),
  problems: ['carteira.sem_cartao', 'carteira.nao_vale', 'carteira.conferindo', 'carteira.chave'],
})
