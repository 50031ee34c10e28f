import { integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { agendamentoTable } from '#modules/agenda/agenda.tables.ts'
import { instant } from '#platform/db/columns.ts'

/**
 * A reminder that was written: once for an appointment at a moment, so that one that moved is reminded of anew. Its link holds
 * a token of which only the hash is kept.
 */
export const lembreteTable = pgTable(
  'lembrete',
  {
    id: uuid().primaryKey(),
    agendamentoId: uuid()
      .notNull()
      .references(() => agendamentoTable.id, { onDelete: 'cascade' }),
    /** The beginning that it tells; when the appointment is at another one, its link says nothing any more. */
    inicio: instant().notNull(),
    antesHoras: integer().notNull(),
    tokenHash: text().notNull(),
    criadoEm: instant().notNull(),
  },
  (t) => [
    uniqueIndex('lembrete_unico').on(t.agendamentoId, t.inicio, t.antesHoras),
    uniqueIndex('lembrete_token').on(t.tokenHash),
  ],
)
