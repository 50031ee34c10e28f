import { index, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { CampoMudado, StatusMudanca } from '@alento/contract/unidade/mudanca.ts'
import type { PassoRevisao, PontoConferencia } from '@alento/contract/unidade/revisao.ts'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import { instant, refersTo } from '#platform/db/columns.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'

/** The history of a unit's review and of later changes: one row a step. `usuarioId` is null for the registration itself. */
export const redeRevisaoTable = pgTable(
  'rede_revisao',
  {
    id: uuid().primaryKey(),
    redeId: refersTo(() => redeTable.id, { onDelete: 'cascade' }),
    passo: text().$type<PassoRevisao>().notNull(),
    quando: instant().notNull(),
    usuarioId: uuid().references(() => usuarioTable.id),
    motivo: text(),
    /** HABILITADA: since when the unit had waited in the queue, so that undoing puts it there again; null when it had not. */
    filaDesde: instant(),
  },
  (t) => [index('rede_revisao_rede').on(t.redeId, t.quando)],
)

/** A point that a reviewer ticked in the current review; the audit trail names the reviewer. */
export const redeConferenciaTable = pgTable(
  'rede_conferencia',
  {
    redeId: refersTo(() => redeTable.id, { onDelete: 'cascade' }),
    ponto: text().$type<PontoConferencia>().notNull(),
    quando: instant().notNull(),
  },
  (t) => [primaryKey({ columns: [t.redeId, t.ponto] })],
)

/**
 * A change request of a HABILITADO unit; the platform administrator applies or refuses it. A request is never rewritten: a
 * newer one ends it as SUBSTITUIDA, so no administrator applies a change without having read it.
 */
export const redeMudancaTable = pgTable(
  'rede_mudanca',
  {
    id: uuid().primaryKey(),
    redeId: refersTo(() => redeTable.id, { onDelete: 'cascade' }),
    status: text().$type<StatusMudanca>().notNull(),
    campos: jsonb().$type<CampoMudado[]>().notNull(),
    pedidaPor: refersTo(() => usuarioTable.id),
    pedidaEm: instant().notNull(),
    decididaPor: uuid().references(() => usuarioTable.id),
    decididaEm: instant(),
    motivo: text(),
  },
  (t) => [
    uniqueIndex('rede_mudanca_aberta')
      .on(t.redeId)
      .where(sql`${t.status} = 'PEDIDA'`),
    index('rede_mudanca_rede').on(t.redeId, t.pedidaEm),
  ],
)
