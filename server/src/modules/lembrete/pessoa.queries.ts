import { desc, eq, inArray } from 'drizzle-orm'
import { agendamentoTable } from '#modules/agenda/agenda.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { lembreteTable } from './lembrete.tables.ts'

/** Reminders of the times of these orders. */
export const listLembreteOf = (db: Db, pedidoIds: readonly string[]) =>
  db
    .select({
      inicio: lembreteTable.inicio,
      antesHoras: lembreteTable.antesHoras,
      criadoEm: lembreteTable.criadoEm,
    })
    .from(lembreteTable)
    .innerJoin(agendamentoTable, eq(agendamentoTable.id, lembreteTable.agendamentoId))
    .where(inArray(agendamentoTable.pedidoId, [...pedidoIds]))
    .orderBy(desc(lembreteTable.criadoEm))
