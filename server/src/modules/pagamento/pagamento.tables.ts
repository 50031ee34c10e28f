import { bigint, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type {
  AssuntoPagamento,
  MetodoPagamento,
  StatusEstorno,
  StatusPagamentoGateway,
} from '@alento/contract/pagamento.ts'
import { instant, plainDate } from '#platform/db/columns.ts'

/**
 * One attempt to be paid through the gateway. `referencia` is the id of the order or charge (`assunto`), without
 * a foreign key; `referenceId` identifies
 * the attempt at the gateway. Amounts in centavos: `valor` charged, `repasse` to the unit's seller, `taxa` to the platform
 * (they add up to `valor`). `acrescimo` is the part of `taxa` that the instalments added to the price; the price itself is
 * `valor - acrescimo`. It may be negative by less than one centavo per instalment, because each is rounded down. Checks:
 * `pagamento_soma`, `pagamento_parcelas`.
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
    index('pagamento_aberto')
      .on(t.atualizadoEm)
      .where(sql`${t.status} in ('ENVIANDO', 'PENDENTE')`),
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
 * A refund, whole or partial; `repasse` comes from the unit and `taxa` from the platform (they add up to `valor`, check
 * `estorno_soma`). All refunds of one transaction together never exceed what was paid, nor either part of it: the trigger
 * `estorno_ate_o_pago` refuses that even for parallel callers; RECUSADO ones do not count.
 */
export const estornoTable = pgTable(
  'estorno',
  {
    id: uuid().primaryKey(),
    pagamentoId: uuid()
      .notNull()
      .references(() => pagamentoTable.id),
    /** The gateway transaction to void: a late duplicate payment has its own. */
    transacaoId: text().notNull(),
    /** Key of the request: repeating it is the same row. */
    chave: text().notNull(),
    valor: bigint({ mode: 'number' }).notNull(),
    repasse: bigint({ mode: 'number' }).notNull(),
    taxa: bigint({ mode: 'number' }).notNull(),
    motivo: text().notNull(),
    status: text().$type<StatusEstorno>().notNull(),
    /** Who requested it; null is the platform itself. */
    solicitadoPor: uuid(),
    /** What the gateway had refunded of the transaction before this refund was sent; shows later whether it succeeded. */
    devolvidoAntes: bigint({ mode: 'number' }),
    enviadoEm: instant(),
    /** Why the gateway refused, in its own words. */
    recusa: text(),
    /** How a person paid it out when the gateway could not. */
    comprovante: text(),
    criadoEm: instant().notNull(),
    feitoEm: instant(),
  },
  (t) => [
    index('estorno_pagamento').on(t.pagamentoId),
    uniqueIndex('estorno_chave').on(t.transacaoId, t.chave),
    // One at a time: the difference between what the gateway had refunded before and after shows whether that one succeeded.
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
