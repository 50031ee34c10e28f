import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/columns.ts'
import { usuarioTable } from '#modules/conta/conta.tables.ts'

/**
 * A sign-up that waits for its SMS code. It reserves neither user name nor CPF: the constraints of the user's row decide when
 * the code is right. Without `name` it can only enter an account that has no password. The caller chose the token; only the SHA-256 of token and code are stored. `erros` counts tries of the
 * latest code.
 */
export const cadastroTable = pgTable(
  'cadastro',
  {
    id: uuid().primaryKey(),
    tokenHash: text().notNull().unique(),
    name: text().notNull(),
    cpf: text().notNull(),
    email: text().notNull(),
    telefoneCelular: text().notNull(),
    username: text().notNull(),
    senhaHash: text().notNull(),
    codigoHash: text().notNull(),
    codigoExpiraEm: instant().notNull(),
    erros: integer().notNull(),
    envios: integer().notNull(),
    enviadoEm: instant().notNull(),
    criadoEm: instant().notNull(),
    /** The client that was created from it; null until then. */
    usuarioId: uuid().references(() => usuarioTable.id, { onDelete: 'cascade' }),
  },
  (t) => [index('cadastro_criado').on(t.criadoEm)],
)
