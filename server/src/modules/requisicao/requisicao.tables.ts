import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import { instant, refersTo } from '#platform/db/columns.ts'

/**
 * A photo of a medical request: health data. `arquivo` is its name in the file storage, where it lies encrypted; `chave` is the
 * request's idempotency key, so that repeating it keeps one photo. It is erased at `apagarEm`.
 */
export const requisicaoTable = pgTable(
  'requisicao',
  {
    id: uuid().primaryKey(),
    usuarioId: refersTo(() => usuarioTable.id),
    chave: text().notNull(),
    arquivo: text().notNull().unique(),
    /** Bytes of the picture before it was encrypted. */
    tamanho: integer().notNull(),
    criadaEm: instant().notNull(),
    apagarEm: instant().notNull(),
  },
  (t) => [
    uniqueIndex('requisicao_chave').on(t.usuarioId, t.chave),
    index('requisicao_apagar').on(t.apagarEm),
  ],
)
