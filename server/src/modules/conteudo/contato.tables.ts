import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { StatusContato } from '@alento/contract/plataforma/contato.ts'
import { instant } from '#platform/db/columns.ts'

/**
 * Messages of companies, by the form of `/alentoempresas`. `chave` is the form's key: sent twice it makes one message. Their senders
 * have no account; a message is erased a year after it was answered (`eraseContatos`). `respondidoPor` is a member of staff.
 */
export const contatoTable = pgTable(
  'contato',
  {
    id: uuid().primaryKey(),
    nome: text().notNull(),
    empresa: text().notNull(),
    email: text().notNull(),
    telefone: text().notNull(),
    mensagem: text().notNull(),
    criadoEm: instant().notNull(),
    status: text().$type<StatusContato>().notNull(),
    nota: text().notNull(),
    respondidoEm: instant(),
    respondidoPor: uuid(),
    versao: integer().notNull(),
    chave: text().notNull().unique(),
  },
  (t) => [
    index('contato_status').on(t.status, t.criadoEm),
    index('contato_respondido').on(t.respondidoEm),
    check(
      'contato_respondido_inteiro',
      sql`(${t.status} = 'RESPONDIDO') = (${t.respondidoEm} is not null) and (${t.respondidoEm} is null) = (${t.respondidoPor} is null)`,
    ),
  ],
)
