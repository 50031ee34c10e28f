import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { redeTable } from '#modules/rede/rede.tables.ts'
import { instant } from '#platform/db/columns.ts'

/** Photos, in order. `arquivo` is the key in the storage port. */
export const redeImagemTable = pgTable(
  'rede_imagem',
  {
    id: uuid().primaryKey(),
    redeId: uuid()
      .notNull()
      .references(() => redeTable.id, { onDelete: 'cascade' }),
    arquivo: text().notNull(),
    legenda: text().notNull(),
    ordem: integer().notNull(),
    /** The caller's idempotency key: a form that is sent twice adds one photo. */
    chave: text(),
  },
  (t) => [
    index('rede_imagem_rede').on(t.redeId, t.ordem),
    uniqueIndex('rede_imagem_chave').on(t.redeId, t.chave),
  ],
)

/**
 * Files that no row names: written and not yet used, or used no more. From `quando` they may be removed. What takes one into use
 * deletes its line in the same transaction, so a file is lost neither when a process dies nor when the store is away.
 */
export const arquivoSoltoTable = pgTable(
  'arquivo_solto',
  { chave: text().primaryKey(), quando: instant().notNull() },
  (t) => [index('arquivo_solto_quando').on(t.quando)],
)
