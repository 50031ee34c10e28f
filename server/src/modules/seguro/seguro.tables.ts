import { integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { contratoTable } from '#modules/assinatura/contrato.tables.ts'
import { instant, refersTo } from '#platform/db/columns.ts'

/**
 * The receivers of a contract's insurance; none means the legal heirs. `parteBp`: the share in basis points. The shares of one
 * contract sum to 10,000 when a transaction ends (trigger `beneficiario_soma`). `cpf` is null once the account was erased.
 */
export const beneficiarioTable = pgTable(
  'beneficiario',
  {
    id: uuid().primaryKey(),
    contratoId: refersTo(() => contratoTable.id, { onDelete: 'cascade' }),
    /** Place in the list, from 0. */
    ordem: integer().notNull(),
    name: text().notNull(),
    cpf: text(),
    parteBp: integer().notNull(),
    criadoEm: instant().notNull(),
  },
  (t) => [uniqueIndex('beneficiario_cpf').on(t.contratoId, t.cpf)],
)
