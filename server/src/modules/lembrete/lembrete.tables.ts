import { integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { agendamentoTable } from '#modules/agenda/agenda.tables.ts'
import { instant, refersTo } from '#platform/db/columns.ts'

/**
 * A reminder that was sent: once for an appointment at a moment, so that a moved appointment is reminded of again. Only the
 * hash of its link's token is stored.
 */
export const lembreteTable = pgTable(
  'lembrete',
  {
    id: uuid().primaryKey(),
    agendamentoId: refersTo(() => agendamentoTable.id, { onDelete: 'cascade' }),
    /** The start time that it states; when the appointment is at another time, its link no longer works. */
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
