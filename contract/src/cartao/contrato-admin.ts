import { z } from 'zod'
import { administrador } from '../access.ts'
import { Centavos } from '../base/dinheiro.ts'
import { endpoint } from '../base/endpoint.ts'
import { ComId, Id, limit, offset } from '../base/lista.ts'
import { defineProblems } from '../base/problema.ts'
import { Dia, DiaInformado, Instante } from '../base/tempo.ts'
import { Cobranca, Contrato, EstadoContrato } from './contrato.ts'
import { MetodoPagamento, Pagamento, StatusEstorno } from '../pagamento/pagamento.ts'
import { Recorrencia } from './plano.ts'
import { Lancamento } from '../pagamento/razao.ts'
import { Beneficiario } from './seguro.ts'

/** Contracts of the discount card as the platform's administrator sees and changes them. */

export const contratoAdminProblems = defineProblems({
  'contrato.periodo': {
    status: 422,
    title: 'O período termina antes de começar',
    action: 'Troque as datas do período.',
  },
  'contrato.nao_estornavel': {
    status: 422,
    title: 'Esta cobrança não tem dinheiro para devolver',
    action: 'Só o que foi pago pelo processador volta por ele.',
  },
})

/** A contract, or a draft, in the administrator's list. Amounts in centavos, days in Brasília time. */
export const ContratoLinha = z.object({
  _id: Id,
  estado: EstadoContrato,
  /** '' in a draft without a name, and once the account was erased. */
  titular: z.string(),
  numeroCartao: z.string().nullable(),
  plano: z.object({ _id: Id, name: z.string() }),
  recorrencia: Recorrencia,
  valor: z.int(),
  metodo: MetodoPagamento.nullable(),
  /** Step 1 to 3 at which a draft stands. */
  passo: z.int(),
  proximaCobranca: Dia.nullable(),
  atrasadoDesde: Dia.nullable(),
  suspensoDesde: Dia.nullable(),
  canceladoEm: Instante.nullable(),
  /** The open charge: its amount, its due day (a boleto's own day), and its tries after the first one. */
  aberta: z.object({ valor: z.int(), vencimento: Dia, tentativas: z.int() }).nullable(),
  /** Refunded, or being refunded, of all its charges. */
  devolvido: z.int(),
  createdAt: Instante,
  atualizadoEm: Instante,
})
export type ContratoLinha = z.infer<typeof ContratoLinha>

/** `busca`: a part of the holder's name, the CPF or its first digits, or the whole card number. */
const filtro = {
  estado: EstadoContrato.optional(),
  plano: Id.optional(),
  metodo: MetodoPagamento.optional(),
  busca: z.string().trim().min(3, 'Digite ao menos 3 letras ou números').max(80).optional(),
  /** Days of the purchase, both included. */
  de: DiaInformado.optional(),
  ate: DiaInformado.optional(),
}

/** Newest first. The total stops at 5001, which is shown as 'mais de 5.000'. Each row that is shown is audited. */
export const listContrato = endpoint({
  method: 'GET',
  path: '/api/saudes',
  access: administrador,
  summary: 'Lista os contratos do cartão de descontos, do mais novo para o mais antigo',
  query: z.strictObject({ ...filtro, limit, offset }),
  response: z.array(ContratoLinha),
  problems: ['contrato.periodo'],
})

/** At most the newest 20,000 contracts; a file that is cut off says so. */
export const getContratosCsv = endpoint({
  method: 'GET',
  path: '/api/saudes/contratos.csv',
  access: administrador,
  summary: 'Baixa os contratos do cartão de descontos em CSV',
  query: z.strictObject(filtro),
  response: z.string(),
  midia: 'text/csv',
  porMinuto: 20,
  problems: ['contrato.periodo'],
})

/** Numbers over all contracts. Amounts in centavos. */
export const PainelContratos = z.object({
  habilitados: z.int(),
  /** Share of those who had a card 30 days ago and left it since, in basis points (1% = 100). */
  saidaBp: z.int(),
  aberto: z.object({ valor: z.int(), cobrancas: z.int() }),
  suspensos: z.int(),
})
export type PainelContratos = z.infer<typeof PainelContratos>

export const getPainelContratos = endpoint({
  method: 'GET',
  path: '/api/saudes/painel',
  access: administrador,
  summary: 'Mostra os números dos contratos do cartão de descontos',
  response: PainelContratos,
})

/** How many contracts of each plan have begun and not ended (`estadosEmVigor`); plans without any are left out. */
export const countContratoPorPlano = endpoint({
  method: 'GET',
  path: '/api/saudes/planos',
  access: administrador,
  summary: 'Conta os contratos em vigor de cada plano',
  response: z.array(z.object({ plano: Id, contratos: z.int() })),
})

/** A charge with every attempt to pay it, its refunds and its postings in the ledger. */
export const CobrancaAdmin = Cobranca.extend({
  /** Newest first. */
  tentativas: z.array(Pagamento),
  devolucoes: z.array(
    z.object({
      _id: Id,
      valor: z.int(),
      motivo: z.string(),
      status: StatusEstorno,
      createdAt: Instante,
      feitoEm: Instante.nullable(),
    }),
  ),
  /** Centavos of it that can still be refunded; 0 when it is not paid. */
  restante: z.int(),
  lancamentos: z.array(Lancamento),
})
export type CobrancaAdmin = z.infer<typeof CobrancaAdmin>

/** One line of a contract's history. `quem` null is the platform itself. */
export const EventoContrato = z.object({
  _id: Id,
  evento: z.string(),
  de: EstadoContrato,
  para: EstadoContrato,
  quem: z.object({ name: z.string(), titular: z.boolean() }).nullable(),
  motivo: z.string().nullable(),
  quando: Instante,
})
export type EventoContrato = z.infer<typeof EventoContrato>

export const ContratoAdmin = z.object({
  /** `titular` is null once the account, or an unpaid sale by phone, was erased. */
  contrato: Contrato.omit({ k: true }).extend({ titular: Contrato.shape.titular.nullable() }),
  /** The client's account; null while nobody signed up for the card. */
  cliente: Id.nullable(),
  canceladoEm: Instante.nullable(),
  motivoCancelamento: z.string().nullable(),
  suspensoDesde: Dia.nullable(),
  /** The receivers of the insurance; empty means the legal heirs, null a plan without insurance. */
  beneficiarios: z.array(Beneficiario).nullable(),
  /** Newest first. */
  cobrancas: z.array(CobrancaAdmin),
  eventos: z.array(EventoContrato),
})
export type ContratoAdmin = z.infer<typeof ContratoAdmin>

/** Audited: the client sees it in the privacy centre. */
export const getContratoAdmin = endpoint({
  method: 'GET',
  path: '/api/saudes/:id/administrar',
  access: administrador,
  summary: 'Mostra um contrato por inteiro: cobranças, tentativas, histórico e lançamentos',
  params: ComId,
  response: ContratoAdmin,
  problems: ['contrato.nao_encontrado'],
})

const motivo = z.string().trim().min(5, 'Conte o motivo').max(300)

/** `FIM`: at the end of the paid period. Ending at once returns nothing but the unused months of an annual plan. */
export const endContrato = endpoint({
  method: 'POST',
  path: '/api/saudes/:id/encerrar',
  access: administrador,
  summary: 'Encerra um contrato, agora ou ao fim do período pago',
  params: ComId,
  body: z.strictObject({ quando: z.enum(['AGORA', 'FIM']), motivo }),
  response: ContratoAdmin,
  problems: ['contrato.nao_encontrado', 'contrato.estado'],
})

/** Ends the card at once and returns all that is left of every charge, also after the 7 days of the holder's own withdrawal. */
export const undoContrato = endpoint({
  method: 'POST',
  path: '/api/saudes/:id/desfazer',
  access: administrador,
  summary: 'Desfaz um contrato por culpa da unidade ou da plataforma; todo o dinheiro volta',
  params: ComId,
  body: z.strictObject({ motivo }),
  response: ContratoAdmin,
  problems: ['contrato.nao_encontrado', 'contrato.estado'],
})

/** Undoes a suspension while the period is paid; afterwards the holder pays for a new one. */
export const resumeContrato = endpoint({
  method: 'POST',
  path: '/api/saudes/:id/liberar',
  access: administrador,
  summary: 'Libera um cartão suspenso, enquanto o período pago dura',
  params: ComId,
  body: z.strictObject({ motivo }),
  response: ContratoAdmin,
  problems: ['contrato.nao_encontrado', 'contrato.estado'],
})

export const suspendContrato = endpoint({
  method: 'POST',
  path: '/api/saudes/:id/suspender',
  access: administrador,
  summary: 'Suspende um contrato e o seu cartão',
  params: ComId,
  body: z.strictObject({ motivo }),
  response: ContratoAdmin,
  problems: ['contrato.nao_encontrado', 'contrato.estado'],
})

/** Refunds everything that is left when `valor` is left out. The contract and its card go on as they are. */
export const refundCobranca = endpoint({
  method: 'POST',
  path: '/api/saudes/:id/cobrancas/:cobranca/estornar',
  access: administrador,
  summary: 'Devolve uma cobrança do cartão de descontos, por inteiro ou em parte',
  idempotent: true,
  params: z.strictObject({ id: Id, cobranca: Id }),
  body: z.strictObject({
    valor: Centavos.min(1, 'Informe um valor maior que zero').optional(),
    motivo,
  }),
  response: ContratoAdmin,
  problems: ['contrato.nao_encontrado', 'contrato.nao_estornavel', 'pagamento.estorno_acima'],
})
