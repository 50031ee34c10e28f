import { sql } from 'drizzle-orm'
import { bigint, check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/columns.ts'
import type { Canal } from './make-elo.ts'

/**
 * The audit trail: user, action and object. Contains ids, never personal data; these stand in `auditoria_valor`, whose salted hash is
 * `valorHash`. The database refuses to change or remove an entry, and puts each one into `auditoria_fila` (triggers). Cut by month, by the
 * moment of `id` (ADR 0247): a query by time names both.
 */
export const auditoriaTable = pgTable(
  'auditoria',
  {
    id: uuid().primaryKey(),
    quando: instant().notNull(),
    usuarioId: uuid(),
    acao: text().notNull(),
    objeto: text().notNull(),
    objetoId: text().notNull(),
    detalhe: jsonb().$type<Record<string, string | number | boolean | null>>().notNull().default({}),
    /** Null in entries from before it was recorded. */
    canal: text().$type<Canal>(),
    valorHash: text(),
  },
  (t) => [
    index('auditoria_objeto').on(t.objeto, t.objetoId, t.quando),
    // One person's actions, for the export of personal data.
    index('auditoria_usuario').on(t.usuarioId, t.quando),
    // The page of the trail, newest first, and by action.
    index('auditoria_quando').on(t.quando, t.id),
    index('auditoria_acao').on(t.acao, t.quando),
    // The entries of administrators who acted for one unit (ADR 0151).
    index('auditoria_unidade')
      .on(sql`(${t.detalhe} ->> 'unidade')`, t.quando)
      .where(sql`(${t.detalhe} ->> 'unidade') is not null`),
  ],
)

/**
 * The values of one entry that may have to be erased: the reason that a person typed, values before and after, a shortened address.
 * `dados` is the JSON text that was hashed together with `sal`. Erasing empties both and keeps the row; a trigger refuses every
 * other change.
 */
export const auditoriaValorTable = pgTable(
  'auditoria_valor',
  {
    auditoriaId: uuid().primaryKey(),
    sal: text(),
    dados: text(),
    apagadoEm: instant(),
  },
  (t) => [
    check(
      'auditoria_valor_inteiro',
      sql`(${t.apagadoEm} is null) = (${t.sal} is not null) and (${t.sal} is null) = (${t.dados} is null)`,
    ),
  ],
)

/** Entries that are not chained yet, written by a trigger in the transaction of the entry. */
export const auditoriaFilaTable = pgTable('auditoria_fila', { auditoriaId: uuid().primaryKey() })

/**
 * The chain: one link for each entry, numbered without a gap. `entrada` is the hash of the entry, `anterior` that of the link before
 * ('' in the first one), `hash` that of this link. Without foreign keys, so that a removed entry is found and not prevented silently.
 */
export const auditoriaEloTable = pgTable('auditoria_elo', {
  numero: bigint({ mode: 'number' }).primaryKey(),
  auditoriaId: uuid().notNull().unique('auditoria_elo_registro'),
  quando: instant().notNull(),
  anterior: text().notNull(),
  entrada: text().notNull(),
  hash: text().notNull(),
})

/** Each check of the chain: how far it came, and the first thing that was wrong, in pt-BR. */
export const auditoriaConferenciaTable = pgTable(
  'auditoria_conferencia',
  {
    id: uuid().primaryKey(),
    quando: instant().notNull(),
    numero: bigint({ mode: 'number' }).notNull(),
    hash: text().notNull(),
    apagados: bigint({ mode: 'number' }).notNull(),
    quebra: text(),
  },
  (t) => [index('auditoria_conferencia_quando').on(t.quando)],
)
