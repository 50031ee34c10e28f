import { bigint, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { MetodoPagamento, StatusPagamentoGateway } from '@alento/contract/pagamento.ts'
import { instant, plainDate } from '#platform/db/columns.ts'

/**
 * One attempt to be paid through the gateway. `referencia` is opaque here (the order's id); `referenceId` names the attempt at
 * the gateway. Amounts in centavos: `valor` charged, `repasse` to the unit's seller, `taxa` to the platform (they add up to `valor`).
 */
export const pagamentoTable = pgTable(
  'pagamento',
  {
    id: uuid().primaryKey(),
    referencia: uuid().notNull(),
    referenceId: text().notNull().unique(),
    chaveIdempotencia: text().notNull(),
    metodo: text().$type<MetodoPagamento>().notNull(),
    status: text().$type<StatusPagamentoGateway>().notNull(),
    valor: bigint({ mode: 'number' }).notNull(),
    repasse: bigint({ mode: 'number' }).notNull(),
    taxa: bigint({ mode: 'number' }).notNull(),
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
    /** When our own call ended without a clear answer: nothing of it is on its way any more. */
    incertoEm: instant(),
    pagoEm: instant(),
  },
  (t) => [
    uniqueIndex('pagamento_vivo')
      .on(t.referencia)
      .where(sql`${t.status} in ('ENVIANDO', 'PENDENTE', 'PAGO')`),
    uniqueIndex('pagamento_chave').on(t.referencia, t.chaveIdempotencia),
    index('pagamento_aberto')
      .on(t.atualizadoEm)
      .where(sql`${t.status} in ('ENVIANDO', 'PENDENTE')`),
  ],
)

/** Events of the gateway, stored before anything else; a repeated one is the same row. */
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

/** Money that goes back. Never more than what was paid: see `refund-pagamento.ts` and the check in the migration. */
export const estornoTable = pgTable(
  'estorno',
  {
    id: uuid().primaryKey(),
    pagamentoId: uuid()
      .notNull()
      .references(() => pagamentoTable.id),
    /** The gateway transaction to void: a late duplicate has one of its own. */
    transacaoId: text().notNull().unique(),
    valor: bigint({ mode: 'number' }).notNull(),
    motivo: text().notNull(),
    status: text().$type<'PEDIDO' | 'FEITO' | 'RECUSADO'>().notNull(),
    criadoEm: instant().notNull(),
    feitoEm: instant(),
  },
  (t) => [
    index('estorno_pagamento').on(t.pagamentoId),
    index('estorno_parado')
      .on(t.criadoEm)
      .where(sql`${t.status} = 'PEDIDO'`),
  ],
)
