import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { redeTable } from '#modules/rede/rede.tables.ts'
import { instant, refersTo } from '#platform/db/columns.ts'

/** Photos, in order. `arquivo` is the key in the storage port. */
export const redeImagemTable = pgTable(
  'rede_imagem',
  {
    id: uuid().primaryKey(),
    redeId: refersTo(() => redeTable.id, { onDelete: 'cascade' }),
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
 * Files that no row refers to: written and not yet used, or no longer used. From `quando` on they may be removed. The
 * transaction that starts using a file deletes its row here, so no file is lost when a process dies or the store is
 * unreachable.
 */
export const arquivoSoltoTable = pgTable(
  'arquivo_solto',
  { chave: text().primaryKey(), quando: instant().notNull() },
  (t) => [index('arquivo_solto_quando').on(t.quando)],
)
