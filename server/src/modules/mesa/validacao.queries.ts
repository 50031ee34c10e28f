import { and, desc, eq, gte, inArray, sql } from 'drizzle-orm'
import { auditoriaTable } from '#modules/auditoria/auditoria.tables.ts'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import { pedidoTable } from '#modules/pedido/pedido.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { firstIdOf } from '#platform/id.ts'

/** The actions of the trail for a voucher that a desk checked. */
const checks = [
  'voucher.ver',
  'voucher.atender',
  'voucher.atender_sem_rede',
  'voucher.outra_unidade',
  'voucher.nao_encontrado',
]

/** Checks by the people of a unit since then, newest first. */
export const listChecks = (db: Db, redeId: string, desde: Temporal.Instant, max: number) =>
  db
    .select({
      quando: auditoriaTable.quando,
      acao: auditoriaTable.acao,
      objetoId: auditoriaTable.objetoId,
    })
    .from(auditoriaTable)
    .innerJoin(usuarioTable, eq(usuarioTable.id, auditoriaTable.usuarioId))
    .where(
      and(
        eq(usuarioTable.redeId, redeId),
        gte(auditoriaTable.quando, desde),
        gte(auditoriaTable.id, firstIdOf(desde.subtract({ hours: 24 }))),
        inArray(auditoriaTable.acao, checks),
      ),
    )
    .orderBy(desc(auditoriaTable.quando), desc(auditoriaTable.id))
    .limit(max)

/** Lists those of these orders that belong to the unit. */
export const listPedidosOf = (db: Db, redeId: string, ids: readonly string[]) =>
  db
    .select({
      id: pedidoTable.id,
      codigo: pedidoTable.codigo,
      paciente: sql<string>`coalesce(${pedidoTable.dependenteNome}, ${pedidoTable.clienteNome})`,
      statusPagamento: pedidoTable.statusPagamento,
      statusAtendimento: pedidoTable.statusAtendimento,
      pagamentoAto: pedidoTable.pagamentoAto,
      atendidoEm: pedidoTable.atendidoEm,
    })
    .from(pedidoTable)
    .where(and(eq(pedidoTable.redeId, redeId), inArray(pedidoTable.id, [...ids])))
