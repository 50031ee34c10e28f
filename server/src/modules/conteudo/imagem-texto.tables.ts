import { pgTable, serial, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/columns.ts'

/**
 * Pictures of the site's texts, named there by `numero`, which is never used twice. `arquivo` is the key in the file storage, `chave`
 * the caller's idempotency key. `criadaPor` is a member of staff, whose account is never erased.
 */
export const imagemTextoTable = pgTable('imagem_texto', {
  numero: serial().primaryKey(),
  descricao: text().notNull(),
  arquivo: text().notNull(),
  chave: text().notNull().unique(),
  criadaEm: instant().notNull(),
  criadaPor: uuid().notNull(),
})
