import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { AssuntoTexto } from '@alento/contract/privacidade.ts'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import { instant } from '#platform/db/columns.ts'

/**
 * What a person agreed to, or took back, and which version of the text was shown. Nothing in it is ever changed: the newest line
 * of a subject is what holds.
 */
export const consentimentoTable = pgTable(
  'consentimento',
  {
    id: uuid().primaryKey(),
    usuarioId: uuid()
      .notNull()
      .references(() => usuarioTable.id, { onDelete: 'cascade' }),
    assunto: text().$type<AssuntoTexto>().notNull(),
    versao: text().notNull(),
    dado: boolean().notNull(),
    quando: instant().notNull(),
  },
  (t) => [index('consentimento_usuario').on(t.usuarioId, t.assunto, t.quando)],
)

/** An account that was erased: its row stays for the orders, without anything that leads to the person. */
export const apagamentoTable = pgTable(
  'apagamento',
  {
    usuarioId: uuid()
      .primaryKey()
      .references(() => usuarioTable.id),
    quando: instant().notNull(),
    /** When the last message to the person was forgotten too; null while it may still be on its way. */
    esquecidoEm: instant(),
  },
  (t) => [
    index('apagamento_a_esquecer')
      .on(t.quando)
      .where(sql`${t.esquecidoEm} is null`),
  ],
)
