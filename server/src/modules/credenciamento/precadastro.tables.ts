import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { DadosPrecadastro } from '@alento/contract/unidade/dados-precadastro.ts'
import { instant } from '#platform/db/columns.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'

/**
 * A pre-registration that waits for its SMS code. It reserves nothing: the constraints of the unit's and the user's rows decide
 * when the code is right. The caller chose the token; only the SHA-256 of token and code are stored. `erros` counts tries of
 * the latest code.
 */
export const precadastroTable = pgTable(
  'precadastro',
  {
    id: uuid().primaryKey(),
    tokenHash: text().notNull().unique(),
    dados: jsonb().$type<DadosPrecadastro>().notNull(),
    senhaHash: text().notNull(),
    codigoHash: text().notNull(),
    codigoExpiraEm: instant().notNull(),
    erros: integer().notNull(),
    envios: integer().notNull(),
    enviadoEm: instant().notNull(),
    criadoEm: instant().notNull(),
    /** The unit that was created from it; null until then. */
    redeId: uuid().references(() => redeTable.id, { onDelete: 'cascade' }),
  },
  (t) => [index('precadastro_criado').on(t.criadoEm)],
)
