import { z } from 'zod'
import { endpoint } from './base/endpoint.ts'
import { Id, limit, offset } from './base/lista.ts'
import { Dia, Instante } from './base/tempo.ts'

/** 'receber': what the platform hands on to the unit. 'pagar': its fee on what the unit took at its own desk. */
export const TipoFinanceiro = z.enum(['receber', 'pagar'])
export type TipoFinanceiro = z.infer<typeof TipoFinanceiro>

/** Money of a statement may be negative: what went back. Unit: centavos. */
const Valor = z.int()

const valores = {
  preco: Valor,
  /** The coupon is borne by the platform: the unit's share does not fall with it. */
  cupom: Valor,
  taxa: Valor,
  /** 'receber': what the unit gets. 'pagar': what it owes; negative when the platform owes it (a coupon larger than the fee). */
  liquido: Valor,
}

/**
 * One month of a unit, from the ledger: what was booked in it, by the unit's own calendar. The gateway's books stand beside: what
 * was deposited, what is expected and on which difference somebody has to look.
 */
export const Financeiro = z.object({
  ano: z.int(),
  mes: z.int(),
  total: Valor,
  quantidade: z.int(),
  ...valores,
  /** Each month of the year, January first. */
  meses: z.array(z.object({ mes: z.int(), total: Valor })),
  /**
   * What the gateway says of the orders of this month, over their whole life; null for 'pagar'. depositado + previsto + semData +
   * acerto - aDescontar + diferenca - outrosMeses is `total`.
   */
  processador: z
    .object({
      depositado: Valor,
      previsto: Valor,
      /** Sold too recently: the gateway has said nothing yet. */
      semData: Valor,
      /** Settled between platform and unit, not through the gateway. */
      acerto: Valor,
      /** Deposited before it went back to the client: comes off later deposits. */
      aDescontar: Valor,
      /** Booked for the same orders in other months: a refund of a sale of an earlier one, and that sale itself. */
      outrosMeses: Valor,
      /** Ledger less gateway, of the sales that both know; 0 when they agree. */
      diferenca: Valor,
      vouchersComDiferenca: z.int(),
    })
    .nullable(),
})
export type Financeiro = z.infer<typeof Financeiro>

/** One line of the statement: a sale, or what went back of one. */
export const LinhaExtrato = z.object({
  _id: Id,
  quando: Instante,
  tipo: z.enum(['VENDA', 'DEVOLUCAO']),
  pedido: z.object({
    _id: Id,
    /** XXXX-XXXX. */
    codigo: z.string(),
    paciente: z.string(),
    servico: z.string(),
    exames: z.array(z.object({ codigoExame: z.string(), nomeExame: z.string(), valor: Valor })),
  }),
  ...valores,
  /** How the gateway hands it on; null for 'pagar', for what went back, and where the gateway has no part (a coupon paid it all). */
  repasse: z
    .object({
      /** DEVOLVIDO: all of it went back before a deposit. */
      situacao: z.enum(['PAGO', 'PARCIAL', 'PREVISTO', 'SEM_DATA', 'DEVOLVIDO']),
      parcelas: z.int(),
      /** Deposited before it went back: comes off later deposits. */
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
  /** The current ones in the unit's zone unless told. */
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
  problems: [],
})

/** The statement, newest first. */
export const listExtrato = endpoint({
  method: 'GET',
  path: '/api/financeiro/extrato',
  access: gestores,
  summary: 'Lista o extrato de um mês, voucher por voucher',
  query: escolha.extend({ limit, offset }),
  response: z.array(LinhaExtrato),
  problems: [],
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
  problems: [],
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
  problems: [],
})
