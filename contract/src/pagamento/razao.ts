import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { ComId, Id, limit, offset } from '../base/lista.ts'
import { DiaInformado, Instante } from '../base/tempo.ts'

/**
 * Accounts of the ledger, from the platform's point of view: a debit is money that it holds, is owed or bears; a credit is
 * money that it owes or earned. Purpose of each: docs/ledger.md.
 */
export const Conta = z.enum([
  'gateway',
  'plataforma',
  'cliente',
  'unidade.repasse',
  'unidade.acerto',
  'unidade.recebido',
  'receita.taxa',
  'receita.acrescimo',
  'receita.cartao',
  'cupom',
])
export type Conta = z.infer<typeof Conta>

export const TipoLancamento = z.enum([
  'RECEBIMENTO',
  'VENDA',
  'VENDA_NO_LOCAL',
  'VENDA_DESFEITA',
  'MENSALIDADE',
  'DEVOLUCAO',
  'DEVOLUCAO_MANUAL',
])
export type TipoLancamento = z.infer<typeof TipoLancamento>

/** Positive is a debit, negative a credit; the entries of one posting sum to zero. Unit: centavos. */
const Partida = z.object({ conta: Conta, valor: z.int() })

/** One posting, with a key that identifies its event: a repeated event is posted once. */
export const Lancamento = z.object({
  _id: Id,
  numero: z.int(),
  tipo: TipoLancamento,
  chave: z.string(),
  quando: Instante,
  partidas: z.array(Partida),
})
export type Lancamento = z.infer<typeof Lancamento>

/** The ledger of one order: its postings in order, and their balances. Unit: centavos. */
export const RazaoPedido = z.object({
  lancamentos: z.array(Lancamento),
  /** One per account with entries; they sum to zero. */
  saldos: z.array(Partida),
  /** Computed from the entries alone: `preco - cupom + acrescimo = cobrado`, `parteUnidade + taxa = preco`. */
  resumo: z.object({
    preco: z.int(),
    cupom: z.int(),
    acrescimo: z.int(),
    /** The amount that was paid for the order, through the gateway or at the desk. */
    cobrado: z.int(),
    taxa: z.int(),
    parteUnidade: z.int(),
    /** The amount that came through the gateway, including money that no order was waiting for. */
    recebido: z.int(),
    devolvido: z.int(),
    /** Received but not assigned to an order: to be refunded. */
    aDevolver: z.int(),
  }),
})
export type RazaoPedido = z.infer<typeof RazaoPedido>

export const listLancamento = endpoint({
  method: 'GET',
  path: '/api/pedidos/:id/lancamentos',
  access: ['Administrador'],
  summary: 'Mostra os lançamentos de um pedido no razão',
  params: ComId,
  response: RazaoPedido,
})

/** A period by the calendar of Brasília, both days included; at most 366 days. A kind leaves out the others. */
const Periodo = z.strictObject({ de: DiaInformado, ate: DiaInformado, tipo: TipoLancamento.optional() })

/** One posting of a period, with what it is about: an order, or a charge of a contract. */
export const LancamentoDoPeriodo = Lancamento.extend({
  pedido: z.object({ _id: Id, codigo: z.string(), unidade: z.string() }).nullable(),
  /** The contract whose charge it is. */
  contrato: Id.nullable(),
})
export type LancamentoDoPeriodo = z.infer<typeof LancamentoDoPeriodo>

/** The ledger of a period, newest first. */
export const listRazao = endpoint({
  method: 'GET',
  path: '/api/razao/lancamentos',
  access: ['Administrador'],
  summary: 'Lista os lançamentos de um período do razão',
  query: Periodo.extend({ limit, offset }),
  response: z.array(LancamentoDoPeriodo),
})

/** The movements of each account in a period: the sums of debits and of credits, both positive, equal over all accounts. Centavos. */
export const RazaoPeriodo = z.object({
  lancamentos: z.int(),
  contas: z.array(z.object({ conta: Conta, debito: z.int(), credito: z.int() })),
})
export type RazaoPeriodo = z.infer<typeof RazaoPeriodo>

export const getRazaoPeriodo = endpoint({
  method: 'GET',
  path: '/api/razao/contas',
  access: ['Administrador'],
  summary: 'Soma cada conta do razão em um período',
  query: Periodo,
  response: RazaoPeriodo,
})

/** The entries of a period as CSV (UTF-8 with BOM, ';', decimal comma), oldest first, at most 100,000. */
export const getRazaoCsv = endpoint({
  method: 'GET',
  path: '/api/razao/lancamentos.csv',
  access: ['Administrador'],
  summary: 'Baixa os lançamentos de um período do razão em CSV',
  query: Periodo,
  response: z.string(),
  midia: 'text/csv',
  porMinuto: 10,
})
