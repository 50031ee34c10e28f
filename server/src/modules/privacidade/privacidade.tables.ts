import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { AssuntoConsentimento } from '@alento/contract/cliente/privacidade.ts'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import { instant, refersTo } from '#platform/db/columns.ts'

/**
 * Consents given or withdrawn, with the version of the text that was shown. Rows never change: the newest one of a subject
 * applies.
 */
export const consentimentoTable = pgTable(
  'consentimento',
  {
    id: uuid().primaryKey(),
    usuarioId: refersTo(() => usuarioTable.id, { onDelete: 'cascade' }),
    assunto: text().$type<AssuntoConsentimento>().notNull(),
    versao: text().notNull(),
    dado: boolean().notNull(),
    quando: instant().notNull(),
  },
  (t) => [
    index('consentimento_usuario').on(t.usuarioId, t.assunto, t.quando),
    // Newest first, for support.
    index('consentimento_quando').on(t.usuarioId, t.quando, t.id),
  ],
)

/** An erased account: its row stays for the orders, without anything that identifies the person. */
export const apagamentoTable = pgTable(
  'apagamento',
  {
    usuarioId: uuid()
      .primaryKey()
      .references(() => usuarioTable.id),
    quando: instant().notNull(),
    /** When the last message to the person was removed too; null while it may still be waiting to be sent. */
    esquecidoEm: instant(),
  },
  (t) => [
    index('apagamento_a_esquecer')
      .on(t.quando)
      .where(sql`${t.esquecidoEm} is null`),
  ],
)
