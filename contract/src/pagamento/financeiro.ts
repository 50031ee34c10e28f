import { z } from 'zod'
import { endpoint } from '../base/endpoint.ts'
import { contem, Id, limit, offset } from '../base/lista.ts'
import { Dia, DiaInformado, Instante } from '../base/tempo.ts'
import { MetodoPagamento } from './pagamento.ts'

/** 'receber': the money that the platform passes on to the unit. 'pagar': its fee on the money that the unit took at its own desk. */
export const TipoFinanceiro = z.enum(['receber', 'pagar'])
export type TipoFinanceiro = z.infer<typeof TipoFinanceiro>

/** Amounts of a statement may be negative (refunds). Unit: centavos. */
const Valor = z.int()

const valores = {
  preco: Valor,
  /** The platform bears the coupon: it does not reduce the unit's share. */
  cupom: Valor,
  taxa: Valor,
  /** 'receber': the amount that the unit gets. 'pagar': the amount that it owes; negative when the platform owes it (a coupon larger than the fee). */
  liquido: Valor,
}

/**
 * One month of a unit, from the ledger entries of that month by the unit's own calendar. The gateway's figures are shown with
 * it: deposits, expected deposits, and the differences that somebody has to check.
 */
export const Financeiro = z.object({
  ano: z.int(),
  mes: z.int(),
  total: Valor,
  quantidade: z.int(),
  ...valores,
  /** The due day of the unit's debt for this month; null for 'receber', and without a debt. */
  vencimento: Dia.nullable(),
  /** Each month of the year, January first. */
  meses: z.array(z.object({ mes: z.int(), total: Valor })),
  /**
   * The gateway's figures for the orders of this month, over their whole life; null for 'pagar'. depositado + previsto +
   * semData + acerto - aDescontar + diferenca - outrosMeses is `total`.
   */
  processador: z
    .object({
      depositado: Valor,
      previsto: Valor,
      /** Sold too recently: the gateway has not reported it yet. */
      semData: Valor,
      /** Settled between platform and unit, not through the gateway. */
      acerto: Valor,
      /** Deposited before the client was refunded: will be deducted from later deposits. */
      aDescontar: Valor,
      /**
       * Ledger entries of the same orders in other months, for example the sale of an earlier month that was refunded in this
       * one.
       */
      outrosMeses: Valor,
      /** Ledger minus gateway, for sales that both know; 0 when they agree. */
      diferenca: Valor,
      vouchersComDiferenca: z.int(),
    })
    .nullable(),
})
export type Financeiro = z.infer<typeof Financeiro>

/** State of the gateway's payment of a sale to the unit. DEVOLVIDO: all of it was refunded before a deposit. */
export const SituacaoRepasse = z.enum(['PAGO', 'PARCIAL', 'PREVISTO', 'SEM_DATA', 'DEVOLVIDO'])
export type SituacaoRepasse = z.infer<typeof SituacaoRepasse>

export const LancamentoExtrato = z.enum(['VENDA', 'DEVOLUCAO'])
export type LancamentoExtrato = z.infer<typeof LancamentoExtrato>

/** One line of the statement: a sale or a refund. */
export const LinhaExtrato = z.object({
  _id: Id,
  quando: Instante,
  tipo: LancamentoExtrato,
  pedido: z.object({
    _id: Id,
    /** XXXX-XXXX; for a unit's staff ••••-XXXX until it is attended. */
    codigo: z.string(),
    paciente: z.string(),
    servico: z.string(),
    exames: z.array(z.object({ codigoExame: z.string(), nomeExame: z.string(), valor: Valor })),
  }),
  ...valores,
  /**
   * State of the gateway's payment to the unit; null for 'pagar', for refunds, and where the gateway is not involved (fully
   * paid by a coupon).
   */
  repasse: z
    .object({
      situacao: SituacaoRepasse,
      parcelas: z.int(),
      /** Deposited before the refund: will be deducted from later deposits. */
      aDescontar: Valor,
      /** Day of the last deposit, or of the next expected one. */
      dia: Dia.nullable(),
      diferenca: Valor,
    })
    .nullable(),
})
export type LinhaExtrato = z.infer<typeof LinhaExtrato>

const gestores = ['Administrador', 'AdmRede'] as const
const Ano = z.coerce.number().int().min(2000).max(2999)
const Mes = z.coerce.number().int().min(1).max(12)
const escolha = z.strictObject({
  rede: Id,
  tipo: TipoFinanceiro.default('receber'),
  /** Default: the current year and month in the unit's zone. */
  ano: Ano.optional(),
  mes: Mes.optional(),
})

export const getFinanceiro = endpoint({
  method: 'GET',
  path: '/api/financeiro',
  access: gestores,
  summary: 'Resume um mês do financeiro de uma unidade',
  query: escolha,
  response: Financeiro,
})

/**
 * The statement, newest first. `paciente__regex` is part of the patient's name, or of the voucher's code as the caller sees it: a
 * unit finds an order that was not attended by the last four characters only. A state or a method leaves out lines without it.
 * `deposito` lists the sales, whatever month they are of, of which something falls on the unit's account on that day.
 */
export const listExtrato = endpoint({
  method: 'GET',
  path: '/api/financeiro/extrato',
  access: gestores,
  summary: 'Lista o extrato de um mês, voucher por voucher',
  query: escolha.extend({
    paciente__regex: contem.optional(),
    lancamento: LancamentoExtrato.optional(),
    situacao: SituacaoRepasse.optional(),
    metodo: MetodoPagamento.optional(),
    deposito: DiaInformado.optional(),
    limit,
    offset,
  }),
  response: z.array(LinhaExtrato),
})

/** The whole month as CSV (UTF-8 with BOM, ';', decimal comma), at most 20,000 lines. */
export const getExtratoCsv = endpoint({
  method: 'GET',
  path: '/api/financeiro/extrato.csv',
  access: gestores,
  summary: 'Baixa o extrato de um mês em CSV',
  query: escolha,
  response: z.string(),
  midia: 'text/csv',
  porMinuto: 20,
})

/** The whole month as PDF (A4), at most 20,000 lines. */
export const getExtratoPdf = endpoint({
  method: 'GET',
  path: '/api/financeiro/extrato.pdf',
  access: gestores,
  summary: 'Baixa o extrato de um mês em PDF',
  query: escolha,
  response: z.file(),
  midia: 'application/pdf',
  porMinuto: 20,
})

/**
 * Deposits of one month of a unit by the day on which the money falls, as the gateway reports them: net, instalments on their own
 * days. `proximos`: the next three days after the last deposit, from today on, whatever month is shown.
 */
export const Depositos = z.object({
  ano: z.int(),
  mes: z.int(),
  hoje: Dia,
  total: Valor,
  /** Each month of the year, January first. */
  meses: z.array(z.object({ mes: z.int(), total: Valor })),
  dias: z.array(z.object({ dia: Dia, depositado: Valor, previsto: Valor, pedidos: z.int() })),
  proximos: z.array(z.object({ dia: Dia, valor: Valor, pedidos: z.int() })),
  /** All that is to be deposited from today on. */
  aReceber: Valor,
})
export type Depositos = z.infer<typeof Depositos>

export const getDepositos = endpoint({
  method: 'GET',
  path: '/api/financeiro/depositos',
  access: gestores,
  summary: 'Mostra os depósitos de um mês de uma unidade, pelo dia em que o dinheiro cai',
  query: z.strictObject({ rede: Id, ano: Ano.optional(), mes: Mes.optional() }),
  response: Depositos,
})

/** All that is to be deposited, from today on, as CSV (UTF-8 with BOM, ';', decimal comma), at most 20,000 lines. */
export const getDepositosCsv = endpoint({
  method: 'GET',
  path: '/api/financeiro/depositos.csv',
  access: gestores,
  summary: 'Baixa os próximos depósitos em CSV, voucher por voucher',
  query: z.strictObject({ rede: Id }),
  response: z.string(),
  midia: 'text/csv',
  porMinuto: 20,
})
