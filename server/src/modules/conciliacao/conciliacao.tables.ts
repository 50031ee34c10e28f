import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type {
  AlcanceConciliacao,
  Conserto,
  SituacaoDivergencia,
  TipoDivergencia,
} from '@alento/contract/pagamento/conciliacao.ts'
import { instant, plainDate } from '#platform/db/columns.ts'
import { estornoTable, pagamentoTable } from '#modules/pagamento/pagamento.tables.ts'

/**
 * One difference between our records and the gateway's. `chave` identifies it: seen again, it is the same row with a new
 * `vistoEm`. Amounts in centavos. Contains ids and states, never personal data.
 */
export const divergenciaTable = pgTable(
  'divergencia',
  {
    id: uuid().primaryKey(),
    chave: text().notNull().unique(),
    tipo: text().$type<TipoDivergencia>().notNull(),
    situacao: text().$type<SituacaoDivergencia>().notNull(),
    pagamentoId: uuid().references(() => pagamentoTable.id),
    /** Opaque here, like a payment's `referencia`. */
    pedidoId: uuid(),
    estornoId: uuid().references(() => estornoTable.id),
    transacaoId: text(),
    transferenciaId: text(),
    recebivelId: text(),
    esperado: bigint({ mode: 'number' }),
    encontrado: bigint({ mode: 'number' }),
    situacaoAqui: text(),
    situacaoLa: text(),
    conserto: text().$type<Conserto>(),
    nota: text(),
    resolvidaPor: uuid(),
    criadoEm: instant().notNull(),
    vistoEm: instant().notNull(),
    resolvidaEm: instant(),
  },
  (t) => [
    index('divergencia_aberta')
      .on(t.criadoEm)
      .where(sql`${t.situacao} = 'ABERTA'`),
    index('divergencia_resolvida')
      .on(t.resolvidaEm)
      .where(sql`${t.situacao} = 'RESOLVIDA'`),
    index('divergencia_pagamento').on(t.pagamentoId),
  ],
)

/** A deposit of the gateway to one seller, as the gateway reports it. Centavos; `dia` is the civil day of the deposit. */
export const transferenciaTable = pgTable(
  'transferencia',
  {
    /** The gateway's id. */
    id: text().primaryKey(),
    sellerId: text().notNull(),
    valor: bigint({ mode: 'number' }).notNull(),
    dia: plainDate().notNull(),
    status: text().$type<'pending' | 'succeeded' | 'failed' | 'canceled' | 'unknown'>().notNull(),
    criadoEm: instant().notNull(),
    lidoEm: instant().notNull(),
    /** When the sum of its receivables was found to equal its amount. */
    conferidaEm: instant(),
  },
  (t) => [index('transferencia_vendedor').on(t.sellerId, t.dia)],
)

/** One seller's part of one instalment, as the gateway reports it. In at most one deposit: a second one is a difference. */
export const recebivelTable = pgTable(
  'recebivel',
  {
    /** The gateway's id. */
    id: text().primaryKey(),
    /** Null for a transaction that is not an attempt of ours. */
    pagamentoId: uuid().references(() => pagamentoTable.id),
    transacaoId: text().notNull(),
    sellerId: text().notNull(),
    parcela: integer().notNull(),
    valorBruto: bigint({ mode: 'number' }).notNull(),
    valorLiquido: bigint({ mode: 'number' }).notNull(),
    status: text().$type<'pending' | 'paid' | 'canceled' | 'unknown'>().notNull(),
    previstoPara: plainDate(),
    pagoDia: plainDate(),
    transferenciaId: text().references(() => transferenciaTable.id),
    lidoEm: instant().notNull(),
  },
  (t) => [
    index('recebivel_pagamento').on(t.pagamentoId),
    index('recebivel_vendedor').on(t.sellerId, t.previstoPara),
    index('recebivel_transferencia').on(t.transferenciaId),
    index('recebivel_sem_transferencia')
      .on(t.previstoPara)
      .where(sql`${t.transferenciaId} is null and ${t.status} <> 'canceled'`),
  ],
)

/** One run. At most one per scope is in progress: a second start finds it. `posicao` is how far the gateway's list was read. */
export const conciliacaoExecucaoTable = pgTable(
  'conciliacao_execucao',
  {
    id: uuid().primaryKey(),
    alcance: text().$type<AlcanceConciliacao>().notNull(),
    chaveIdempotencia: text().unique(),
    usuarioId: uuid(),
    de: instant().notNull(),
    ate: instant().notNull(),
    posicao: instant(),
    iniciadaEm: instant().notNull(),
    /** Updated while it runs: a run that stops updating it is over. */
    batidaEm: instant().notNull(),
    terminadaEm: instant(),
    incompleta: boolean().notNull().default(false),
    transacoes: integer().notNull().default(0),
    pagamentos: integer().notNull().default(0),
    recebiveis: integer().notNull().default(0),
    transferencias: integer().notNull().default(0),
    pedidos: integer().notNull().default(0),
    novas: integer().notNull().default(0),
    consertadas: integer().notNull().default(0),
    falhas: integer().notNull().default(0),
  },
  (t) => [
    uniqueIndex('conciliacao_viva')
      .on(t.alcance)
      .where(sql`${t.terminadaEm} is null`),
    index('conciliacao_iniciada').on(t.iniciadaEm),
  ],
)
