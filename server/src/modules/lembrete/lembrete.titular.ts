import { desc, eq, inArray } from 'drizzle-orm'
import { agendamentoTable } from '#modules/agenda/agenda.tables.ts'
import { makeSecao, type Contribuicao } from '#modules/titular/make-secao.ts'
import type { Db } from '#platform/db/db.ts'
import { lembreteTable } from './lembrete.tables.ts'

const listLembreteOf = (db: Db, pedidoIds: readonly string[]) =>
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

/** Exports the reminders that were sent; their texts are in the section of messages. */
export const exportLembrete: Contribuicao = {
  tabelas: ['lembrete'],
  list: async (db, { pedidos }) => [
    makeSecao({
      chave: 'lembretes',
      titulo: 'Lembretes de horário',
      para: 'Para cada lembrete sair uma vez só.',
      campos: {
        inicio: ['Do horário de', 'instante'],
        antesHoras: ['Horas antes', 'numero'],
        criadoEm: ['Escrito em', 'instante'],
      },
      registros: await listLembreteOf(db, pedidos),
    }),
  ],
}
