import { z } from 'zod'
import { boletoDays } from './boleto.can.ts'
import { Centavos } from '../base/dinheiro.ts'
import { endpoint } from '../base/endpoint.ts'
import { Cep } from '../base/documento.ts'
import { defineProblems } from '../base/problema.ts'
import { Dia, Instante } from '../base/tempo.ts'

/** The subject of one line of a payment: an order, or a charge of a contract. */
export type AssuntoLinha = 'PEDIDO' | 'COBRANCA'
/** The subject of a payment attempt: one of these, or several of them together. */
export type AssuntoPagamento = AssuntoLinha | 'COMBINACAO'

/** The day of the month on which a boleto falls due. */
export const DiaBoleto = z
  .int()
  .min(boletoDays[0])
  .max(boletoDays[5])
  .multipleOf(boletoDays[0])
  .default(boletoDays[0])

export const MetodoPagamento = z.enum(['cartao', 'boleto', 'pix'])
export type MetodoPagamento = z.infer<typeof MetodoPagamento>

/**
 * ENVIANDO until the gateway's response is known; PENDENTE boleto or Pix issued; PAGO; RECUSADO by the issuer; FALHOU certainly
 * not charged; CANCELADO cancelled or expired; ESTORNADO refunded.
 */
export const StatusPagamentoGateway = z.enum([
  'ENVIANDO',
  'PENDENTE',
  'PAGO',
  'RECUSADO',
  'FALHOU',
  'CANCELADO',
  'ESTORNADO',
])
export type StatusPagamentoGateway = z.infer<typeof StatusPagamentoGateway>

/**
 * PEDIDO requested; ENVIANDO being processed at the gateway; FEITO refunded; RECUSADO refused by the gateway: a person must
 * look at it.
 */
export const StatusEstorno = z.enum(['PEDIDO', 'ENVIANDO', 'FEITO', 'RECUSADO'])
export type StatusEstorno = z.infer<typeof StatusEstorno>

/** One way to divide a total on a card: `valorCobrado = parcelas × valorParcela`. */
export const Parcelamento = z.object({
  parcelas: z.int().min(1).max(10),
  valorParcela: Centavos,
  valorCobrado: Centavos,
})
export type Parcelamento = z.infer<typeof Parcelamento>

/** The current payment attempt of an order, as its buyer sees it. */
export const Pagamento = z.object({
  metodo: MetodoPagamento,
  status: StatusPagamentoGateway,
  /** The charged amount, including the surcharge of instalments. */
  valor: Centavos,
  /** 1 means a single payment; `valor = parcelas × valorParcela`. */
  parcelas: z.int().min(1),
  valorParcela: Centavos,
  createdAt: Instante,
  cartao: z.object({ bandeira: z.string(), final: z.string() }).nullable(),
  /** `linha` has 47 digits; `vencimento` and `limite` (due date plus clearing) are days. */
  boleto: z.object({ link: z.string(), linha: z.string(), vencimento: Dia, limite: Dia }).nullable(),
  pix: z.object({ emv: z.string(), expiraEm: Instante }).nullable(),
  /** pt-BR, safe to show: why the last attempt failed. */
  motivo: z.string().nullable(),
})
export type Pagamento = z.infer<typeof Pagamento>

/** Zoop's field names. Number and code are sent to the gateway and never stored. */
export const CartaoCredito = z.strictObject({
  holder_name: z.string().trim().min(2).max(60),
  card_number: z.string().max(30),
  expiration_month: z.string().max(2),
  expiration_year: z.string().max(4),
  security_code: z.string().max(4),
})

export const EnderecoCobranca = z.strictObject({
  cep: Cep,
  logradouro: z.string().trim().min(2).max(120),
  numero: z.string().trim().min(1).max(20),
  complemento: z.string().trim().max(60).default(''),
  bairro: z.string().trim().min(2).max(80),
  cidade: z.string().trim().min(2).max(80),
  uf: z.string().trim().toUpperCase().length(2),
})
export type EnderecoCobranca = z.infer<typeof EnderecoCobranca>

export const pagamentoProblems = defineProblems({
  'pagamento.cartao_invalido': {
    status: 422,
    title: 'Cartão de crédito com informações incompletas ou inválidas',
    action: 'Confira número, validade e código de segurança.',
  },
  'pagamento.recusado': {
    status: 422,
    title: 'O banco não aprovou este pagamento',
    action: 'Nada foi cobrado. Tente outro cartão, boleto ou Pix.',
  },
  'pagamento.sem_cpf': {
    status: 422,
    title: 'Falta o seu CPF',
    action: 'Informe o seu CPF para pagar online. Nada foi cobrado.',
  },
  'pagamento.em_andamento': {
    status: 409,
    title: 'Já existe um pagamento em andamento',
    action: 'Espere a resposta; a página muda sozinha.',
  },
  'pagamento.incerto': {
    status: 409,
    title: 'Ainda não sabemos se o pagamento foi feito',
    action: 'Estamos conferindo com o processador. Você não será cobrado duas vezes.',
  },
  'pagamento.indisponivel': {
    status: 409,
    title: 'O processador de pagamentos não respondeu',
    action: 'Nada foi cobrado e o seu pedido está guardado. Tente de novo em instantes.',
  },
  'pagamento.boleto_fora_do_prazo': {
    status: 422,
    title: 'O boleto não compensa antes da consulta',
    action: 'Escolha um vencimento mais cedo, cartão ou Pix.',
  },
  'pagamento.fora_do_limite': {
    status: 422,
    title: 'Esta forma de pagamento não aceita este valor',
    action: 'O boleto vai de R$ 3,00 a R$ 10.000,00. Escolha cartão ou Pix.',
  },
  'pagamento.parcelas_invalidas': {
    status: 422,
    title: 'Este número de parcelas não está disponível para esta compra',
    action: 'Escolha uma das parcelas oferecidas.',
  },
  'pagamento.estorno_acima': {
    status: 422,
    title: 'O valor é maior do que ainda pode ser devolvido deste pagamento',
    action: 'Confira o que já foi devolvido e informe um valor menor.',
  },
  'pagamento.estorno_nao_recusado': {
    status: 409,
    title: 'Só uma devolução que o processador recusou pode ser paga por fora',
    action: 'Atualize a página e veja a situação da devolução.',
  },
})

/** Zoop's webhook. It is only a hint: it is stored and acknowledged at once, then the transaction is read from the gateway. */
export const receiveZoop = endpoint({
  method: 'POST',
  path: '/api/webhooks/zoop/:segredo',
  access: 'gateway',
  summary: 'Recebe avisos do processador de pagamentos',
  params: z.strictObject({ segredo: z.string().max(100) }),
  body: z.unknown(),
  response: z.object({ ok: z.literal(true) }),
  porMinuto: 6000,
})
