import { and, asc, count, desc, eq, gte, ne, sql } from 'drizzle-orm'
import type { OrdemPorAtender } from '@alento/contract/plataforma/painel.ts'
import { agendamentoTable } from '#modules/agenda/agenda.tables.ts'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import { pedidoTable } from '#modules/pedido/pedido.tables.ts'
import { corpoClinicoTable } from '#modules/profissional/profissional.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { contains } from '#platform/db/text-match.ts'
import { especialidade, exames, pessoa } from './painel.queries.ts'

/** Selects orders of a unit: created since `desde`, of patients whose name contains `paciente`. */
export type Quais = { redeId: string; desde: Temporal.Instant; paciente?: string | undefined }

/** Paid and not attended yet. Used by both the number and the list. */
const porAtender = ({ redeId, desde, paciente }: Quais) =>
  and(
    eq(pedidoTable.redeId, redeId),
    paciente === undefined ? undefined : contains(sql`norm(${pessoa})`, paciente),
    gte(pedidoTable.criadoEm, desde),
    eq(pedidoTable.statusPagamento, 'CONCLUIDO'),
    eq(pedidoTable.statusAtendimento, 'AGUARDANDO'),
  )

export async function countPorAtenderRows(db: Db, quais: Quais): Promise<number> {
  const [row] = await db.select({ n: count() }).from(pedidoTable).where(porAtender(quais))
  return row?.n ?? 0
}

const newest = [desc(pedidoTable.criadoEm), desc(pedidoTable.id)]
/** Nulls come last in ascending order. */
const orders = {
  compra: newest,
  marcado: [asc(agendamentoTable.dia), asc(agendamentoTable.horario), ...newest],
} satisfies Record<OrdemPorAtender, unknown>

/** A cancelled appointment counts as none. */
export const listPorAtenderRows = (
  db: Db,
  quais: Quais,
  { sort, limit, offset }: { sort: OrdemPorAtender; limit: number; offset: number },
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
    .where(porAtender(quais))
    .orderBy(...orders[sort])
    .limit(limit)
    .offset(offset)
