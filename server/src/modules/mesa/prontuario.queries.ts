import { and, desc, eq, gte, lt, sql } from 'drizzle-orm'
import { corpoClinicoTable } from '#modules/profissional/profissional.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { contains } from '#platform/db/text-match.ts'
import { pedidoTable } from '#modules/pedido/pedido.tables.ts'

export type ProntuarioFilter = {
  redeId: string
  /** Null: of everybody in the unit. */
  corpoClinicoId: string | null
  de: Temporal.Instant
  /** Not included. */
  ate: Temporal.Instant
  nome?: string | undefined
}

/** Attended orders of a unit, newest first, and how many there are. */
export async function listProntuarioRows(
  db: Db,
  { redeId, corpoClinicoId, de, ate, nome }: ProntuarioFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  const paciente = sql<string>`coalesce(${pedidoTable.dependenteNome}, ${pedidoTable.clienteNome})`
  const where = and(
    eq(pedidoTable.redeId, redeId),
    // A constant instead of a parameter, so that the partial index is used.
    sql`${pedidoTable.statusAtendimento} = 'REALIZADO'`,
    gte(pedidoTable.atendidoEm, de),
    lt(pedidoTable.atendidoEm, ate),
    corpoClinicoId === null ? undefined : eq(pedidoTable.corpoClinicoId, corpoClinicoId),
    nome === undefined ? undefined : contains(sql`norm(${paciente})`, nome),
  )
  const rows = await db
    .select({
      id: pedidoTable.id,
      codigo: pedidoTable.codigo,
      atendidoEm: pedidoTable.atendidoEm,
      paciente,
      tipoPedido: pedidoTable.tipoPedido,
      consulta: pedidoTable.consulta,
      profissional: { id: corpoClinicoTable.id, nome: corpoClinicoTable.nome },
    })
    .from(pedidoTable)
    .leftJoin(corpoClinicoTable, eq(corpoClinicoTable.id, pedidoTable.corpoClinicoId))
    .where(where)
    .orderBy(desc(pedidoTable.atendidoEm), desc(pedidoTable.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(pedidoTable, where) }
}
