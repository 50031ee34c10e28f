import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type {
  AssuntoLinha,
  AssuntoPagamento,
  MetodoPagamento,
  StatusEstorno,
  StatusPagamentoGateway,
} from '@alento/contract/pagamento/pagamento.ts'
import { instant, plainDate, refersTo } from '#platform/db/columns.ts'

/**
 * One attempt to be paid through the gateway. `referencia` is the id of the subject of the whole payment, without a foreign key: the
 * order or charge, or (`assunto` COMBINACAO) the combination of several of them. `sellerId` is `on_behalf_of` at the gateway,
 * `referenceId` identifies the attempt there. Its lines are the paid subjects and add up to it. Amounts in centavos: `valor`
 * charged, `repasse` to the sellers of units, `taxa` to the platform (they add up to `valor`). `acrescimo` is the part of `taxa`
 * that the instalments added to the price; the price itself is `valor - acrescimo`. It may be negative by less than one centavo per
 * instalment, because each is rounded down. Checks: `pagamento_soma`, `pagamento_parcelas`.
 */
export const pagamentoTable = pgTable(
  'pagamento',
  {
    id: uuid().primaryKey(),
    assunto: text().$type<AssuntoPagamento>().notNull().default('PEDIDO'),
    referencia: uuid().notNull(),
    referenceId: text().notNull().unique(),
    chaveIdempotencia: text().notNull(),
    metodo: text().$type<MetodoPagamento>().notNull(),
    status: text().$type<StatusPagamentoGateway>().notNull(),
    valor: bigint({ mode: 'number' }).notNull(),
    repasse: bigint({ mode: 'number' }).notNull(),
    taxa: bigint({ mode: 'number' }).notNull(),
    /** Equal instalments of `valor / parcelas`; 1 is a single payment. */
    parcelas: integer().notNull().default(1),
    acrescimo: bigint({ mode: 'number' }).notNull().default(0),
    sellerId: text().notNull(),
    transacaoId: text().unique(),
    motivo: text(),
    bandeira: text(),
    finalCartao: text(),
    boletoLink: text(),
    boletoLinha: text(),
    boletoVencimento: plainDate(),
    boletoLimite: plainDate(),
    pixEmv: text(),
    pixExpiraEm: instant(),
    criadoEm: instant().notNull(),
    atualizadoEm: instant().notNull(),
    /** When our own call ended without a clear response: no request of ours is in progress any more. */
    incertoEm: instant(),
    pagoEm: instant(),
  },
  (t) => [
    uniqueIndex('pagamento_vivo')
      .on(t.referencia)
      .where(sql`${t.status} in ('ENVIANDO', 'PENDENTE', 'PAGO')`),
    uniqueIndex('pagamento_chave').on(t.referencia, t.chaveIdempotencia),
    index('pagamento_criado').on(t.criadoEm),
    // For the hourly comparison with the gateway: a range of pages that changed long ago is passed over.
    index('pagamento_mudou').using('brin', t.atualizadoEm).with({ pages_per_range: 32, autosummarize: true }),
    index('pagamento_aberto')
      .on(t.atualizadoEm)
      .where(sql`${t.status} in ('ENVIANDO', 'PENDENTE')`),
  ],
)

/**
 * One order or charge (`assunto`, `referencia`) that a payment pays, with its own seller and its own parts of the amounts, in
 * centavos. When a transaction ends each payment has at least one line, and their `valor`, `repasse`, `taxa` and `acrescimo` add up
 * to the payment's; one that is no COMBINACAO has exactly one, about the same as itself (deferred triggers `pagamento_fecha`,
 * `pagamento_linha_fecha`). `viva` follows the payment's status (triggers `pagamento_vive`, `pagamento_linha_nasce`), so that
 * an index refuses an order or charge on two attempts that are open or paid.
 */
export const pagamentoLinhaTable = pgTable(
  'pagamento_linha',
  {
    pagamentoId: refersTo(() => pagamentoTable.id),
    assunto: text().$type<AssuntoLinha>().notNull(),
    referencia: uuid().notNull(),
    sellerId: text().notNull(),
    valor: bigint({ mode: 'number' }).notNull(),
    repasse: bigint({ mode: 'number' }).notNull(),
    taxa: bigint({ mode: 'number' }).notNull(),
    acrescimo: bigint({ mode: 'number' }).notNull().default(0),
    viva: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.pagamentoId, t.referencia] }),
    index('pagamento_linha_referencia').on(t.referencia),
    uniqueIndex('pagamento_linha_viva')
      .on(t.referencia)
      .where(sql`${t.viva}`),
    // The gateway divides a transaction by seller: two lines of one seller could not be told apart in its receivables.
    uniqueIndex('pagamento_linha_vendedor')
      .on(t.pagamentoId, t.sellerId)
      .where(sql`${t.repasse} > 0`),
  ],
)

/** Webhooks of the gateway, stored before anything else; a repeated one is the same row. */
export const eventoGatewayTable = pgTable(
  'evento_gateway',
  {
    eventoId: text().primaryKey(),
    tipo: text().notNull(),
    transacaoId: text(),
    recebidoEm: instant().notNull(),
    tratadoEm: instant(),
  },
  (t) => [
    index('evento_gateway_parado')
      .on(t.recebidoEm)
      .where(sql`${t.tratadoEm} is null`),
  ],
)

/**
 * A refund of one line of a payment (`referencia`), whole or partial; `repasse` comes from the unit and `taxa` from the platform
 * (they add up to `valor`, check `estorno_soma`). All refunds of a line in one transaction together never exceed the sum paid for
 * it, nor either part of it: the trigger `estorno_ate_o_pago` refuses that even for parallel callers; RECUSADO ones do not
 * count.
 */
export const estornoTable = pgTable(
  'estorno',
  {
    id: uuid().primaryKey(),
    pagamentoId: refersTo(() => pagamentoTable.id),
    /** The order or charge whose money goes back. */
    referencia: uuid().notNull(),
    /** The gateway transaction to void: a late duplicate payment has its own. */
    transacaoId: text().notNull(),
    /** Key of the request: repeating it is the same row. */
    chave: text().notNull(),
    valor: bigint({ mode: 'number' }).notNull(),
    repasse: bigint({ mode: 'number' }).notNull(),
    taxa: bigint({ mode: 'number' }).notNull(),
    motivo: text().notNull(),
    status: text().$type<StatusEstorno>().notNull(),
    /** The administrator who requested it; null is the platform itself. */
    solicitadoPor: uuid(),
    /** The amount that the gateway had refunded of the transaction before this refund was sent; shows later whether it succeeded. */
    devolvidoAntes: bigint({ mode: 'number' }),
    enviadoEm: instant(),
    /** The gateway's reason for refusing, in its own words. */
    recusa: text(),
    /** A person's note on how it was paid out when the gateway could not. */
    comprovante: text(),
    criadoEm: instant().notNull(),
    feitoEm: instant(),
  },
  (t) => [
    foreignKey({
      name: 'estorno_linha',
      columns: [t.pagamentoId, t.referencia],
      foreignColumns: [pagamentoLinhaTable.pagamentoId, pagamentoLinhaTable.referencia],
    }),
    index('estorno_pagamento').on(t.pagamentoId),
    index('estorno_referencia').on(t.referencia),
    // A day's withdrawals, for the daily summaries.
    index('estorno_desistencia')
      .on(t.criadoEm)
      .where(sql`${t.chave} = 'desistencia'`),
    uniqueIndex('estorno_chave').on(t.transacaoId, t.referencia, t.chave),
    // One at a time: the difference between the sums refunded by the gateway before and after shows whether that one succeeded.
    uniqueIndex('estorno_enviando')
      .on(t.transacaoId)
      .where(sql`${t.status} = 'ENVIANDO'`),
    index('estorno_parado')
      .on(t.criadoEm)
      .where(sql`${t.status} in ('PEDIDO', 'ENVIANDO')`),
    index('estorno_recusado')
      .on(t.criadoEm)
      .where(sql`${t.status} = 'RECUSADO'`),
  ],
)
