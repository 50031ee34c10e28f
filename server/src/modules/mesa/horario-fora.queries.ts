import { asc, eq, inArray } from 'drizzle-orm'
import { agendamentoTable } from '#modules/agenda/agenda.tables.ts'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { pedidoTable } from '#modules/pedido/pedido.tables.ts'

/** Names and contacts of the patients of these appointments, ordered by time. */
export const listQuemVem = (db: Db, ids: readonly string[]) =>
  db
    .select({
      id: agendamentoTable.id,
      pedidoId: agendamentoTable.pedidoId,
      dia: agendamentoTable.dia,
      horario: agendamentoTable.horario,
      status: agendamentoTable.status,
      avulso: agendamentoTable.paciente,
      cliente: pedidoTable.clienteNome,
      dependente: pedidoTable.dependenteNome,
      telefone: usuarioTable.telefoneCelular,
    })
    .from(agendamentoTable)
    .leftJoin(pedidoTable, eq(pedidoTable.id, agendamentoTable.pedidoId))
    .leftJoin(usuarioTable, eq(usuarioTable.id, pedidoTable.clienteId))
    .where(inArray(agendamentoTable.id, [...ids]))
    .orderBy(asc(agendamentoTable.inicio))
