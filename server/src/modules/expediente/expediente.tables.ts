import { integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { redeTable } from '#modules/rede/rede.tables.ts'
import { instant, plainDate, refersTo } from '#platform/db/columns.ts'

/**
 * A message that a unit wrote to the patients of some appointments. `numero` counts those of a day, from 1; a constraint says how
 * many there may be.
 */
export const recadoTable = pgTable(
  'recado',
  {
    id: uuid().primaryKey(),
    redeId: refersTo(() => redeTable.id, { onDelete: 'cascade' }),
    dia: plainDate().notNull(),
    numero: integer().notNull(),
    texto: text().notNull(),
    pessoas: integer().notNull(),
    criadoEm: instant().notNull(),
  },
  (t) => [unique('recado_numero').on(t.redeId, t.dia, t.numero)],
)
