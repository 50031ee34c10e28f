import { and, count, desc, eq, gte, ne } from 'drizzle-orm'
import { agendamentoTable } from '#modules/agenda/agenda.tables.ts'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import { pedidoTable } from '#modules/pedido/pedido.tables.ts'
import { corpoClinicoTable } from '#modules/profissional/profissional.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { especialidade, exames, pessoa } from './painel.queries.ts'

/** Orders created since `desde`, paid and not attended yet. Used by both the number and the list. */
const porAtender = (redeId: string, desde: Temporal.Instant) =>
  and(
    eq(pedidoTable.redeId, redeId),
    gte(pedidoTable.criadoEm, desde),
    eq(pedidoTable.statusPagamento, 'CONCLUIDO'),
    eq(pedidoTable.statusAtendimento, 'AGUARDANDO'),
  )

export async function countPorAtenderRows(db: Db, redeId: string, desde: Temporal.Instant): Promise<number> {
  const [row] = await db.select({ n: count() }).from(pedidoTable).where(porAtender(redeId, desde))
  return row?.n ?? 0
}

/** Newest first. A cancelled appointment counts as none. */
export const listPorAtenderRows = (
  db: Db,
  redeId: string,
  desde: Temporal.Instant,
  { limit, offset }: { limit: number; offset: number },
) =>
  db
    .select({
      id: pedidoTable.id,
      paciente: pessoa,
      especialidade,
      exames,
      profissional: { id: corpoClinicoTable.id, nome: corpoClinicoTable.nome },
      telefoneCelular: usuarioTable.telefoneCelular,
      criadoEm: pedidoTable.criadoEm,
      requisicaoId: pedidoTable.requisicaoId,
      dia: agendamentoTable.dia,
      horario: agendamentoTable.horario,
    })
    .from(pedidoTable)
    .innerJoin(usuarioTable, eq(usuarioTable.id, pedidoTable.clienteId))
    .leftJoin(corpoClinicoTable, eq(corpoClinicoTable.id, pedidoTable.corpoClinicoId))
    .leftJoin(
      agendamentoTable,
      and(eq(agendamentoTable.id, pedidoTable.agendamentoId), ne(agendamentoTable.status, 'CANCELADA')),
    )
    .where(porAtender(redeId, desde))
    .orderBy(desc(pedidoTable.criadoEm), desc(pedidoTable.id))
    .limit(limit)
    .offset(offset)
