import { desc, eq, inArray } from 'drizzle-orm'
import { corpoClinicoTable } from '#modules/profissional/profissional.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { agendamentoTable } from './agenda.tables.ts'

/** The times of these orders, newest first. */
export const listAgendamentoOf = (db: Db, pedidoIds: readonly string[]) =>
  db
    .select({
      unidade: redeTable.nomeRede,
      profissional: corpoClinicoTable.nome,
      dia: agendamentoTable.dia,
      horario: agendamentoTable.horario,
      status: agendamentoTable.status,
      pacienteConfirmouEm: agendamentoTable.pacienteConfirmouEm,
      remarcadoEm: agendamentoTable.remarcadoEm,
      criadoEm: agendamentoTable.criadoEm,
    })
    .from(agendamentoTable)
    .innerJoin(corpoClinicoTable, eq(corpoClinicoTable.id, agendamentoTable.corpoClinicoId))
    .innerJoin(redeTable, eq(redeTable.id, agendamentoTable.redeId))
    .where(inArray(agendamentoTable.pedidoId, [...pedidoIds]))
    .orderBy(desc(agendamentoTable.criadoEm))
