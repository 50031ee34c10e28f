import { desc, eq, inArray } from 'drizzle-orm'
import { corpoClinicoTable } from '#modules/profissional/profissional.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import { makeSecao, type Contribuicao } from '#modules/titular/make-secao.ts'
import type { Db } from '#platform/db/db.ts'
import { agendamentoTable } from './agenda.tables.ts'

const listAgendamentoOf = (db: Db, pedidoIds: readonly string[]) =>
  db
    .select({
      unidade: redeTable.nomeRede,
      profissional: corpoClinicoTable.nome,
      dia: agendamentoTable.dia,
      horario: agendamentoTable.horario,
      status: agendamentoTable.status,
      pacienteConfirmouEm: agendamentoTable.pacienteConfirmouEm,
      remarcadoEm: agendamentoTable.remarcadoEm,
      chegouEm: agendamentoTable.chegouEm,
      chamadoEm: agendamentoTable.chamadoEm,
      criadoEm: agendamentoTable.criadoEm,
    })
    .from(agendamentoTable)
    .innerJoin(corpoClinicoTable, eq(corpoClinicoTable.id, agendamentoTable.corpoClinicoId))
    .innerJoin(redeTable, eq(redeTable.id, agendamentoTable.redeId))
    .where(inArray(agendamentoTable.pedidoId, [...pedidoIds]))
    .orderBy(desc(agendamentoTable.criadoEm))

/** Every appointment of the person's orders, including cancelled ones. */
export const exportAgendamento: Contribuicao = {
  tabelas: ['agendamento'],
  list: async (db, { pedidos }) => [
    makeSecao({
      chave: 'horarios',
      titulo: 'Horários marcados',
      para: 'Para a unidade e o profissional esperarem por você. Dia e hora são do lugar do atendimento.',
      campos: {
        unidade: ['Unidade'],
        profissional: ['Profissional'],
        dia: ['Dia', 'dia'],
        horario: ['Hora'],
        status: ['Situação'],
        pacienteConfirmouEm: ['Você confirmou em', 'instante'],
        remarcadoEm: ['Remarcado em', 'instante'],
        chegouEm: ['Você chegou em', 'instante'],
        chamadoEm: ['Você foi chamado em', 'instante'],
        criadoEm: ['Marcado em', 'instante'],
      },
      registros: await listAgendamentoOf(db, pedidos),
    }),
  ],
}
