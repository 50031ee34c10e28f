import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#platform/db/columns.ts'
import { usuarioTable } from '#modules/conta/conta.tables.ts'

/**
 * A sign-up, or a login without password, that waits for its code. It reserves neither user name nor CPF: the constraints of the
 * user's row decide when the code is right. The caller chose the token; only the SHA-256 of token and code are stored. `erros`
 * counts tries of the latest code. A login has the typed text in `entrada`, and empty texts in place of a person's data.
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
    canal: text().$type<'sms' | 'email'>().notNull().default('sms'),
    /** The address of the latest code; '' when it was not sent, because no account matches the typed text. */
    destino: text().notNull().default(''),
    /** The account that the code enters; null for a new one, and for a login without an account. */
    contaId: uuid().references(() => usuarioTable.id, { onDelete: 'cascade' }),
    entrada: text().notNull().default(''),
    persist: boolean().notNull().default(false),
    /** The owner asked for it inside the account: it proves the address or the person there, and opens no session. */
    doDono: boolean().notNull().default(false),
    /** The client that was created from it; null until then. */
    usuarioId: uuid().references(() => usuarioTable.id, { onDelete: 'cascade' }),
  },
  (t) => [index('cadastro_criado').on(t.criadoEm)],
)
