import { and, asc, between, count, eq, isNull, sql, type SQL } from 'drizzle-orm'
import type { StatusAgendamento } from '@alento/contract/agenda/agenda.ts'
import { agendamentoTable } from '#modules/agenda/agenda.tables.ts'
import { usuarioTable } from '#modules/conta/conta.tables.ts'
import { corpoClinicoTable } from '#modules/profissional/profissional.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import { type Db, firstRow, type Tx } from '#platform/db/db.ts'
import { pedidoTable } from '#modules/pedido/pedido.tables.ts'

/** Scope: appointments of one unit, of one professional in it, or (no unit) all. */
export type Escopo = { redeId?: string | undefined; corpoClinicoId?: string | undefined }
export type Periodo = { de: Temporal.PlainDate; ate: Temporal.PlainDate }

const select = (db: Db) =>
  db
    .select({
      agendamento: agendamentoTable,
      fuso: redeTable.fuso,
      profissional: corpoClinicoTable.nome,
      telefoneCelular: usuarioTable.telefoneCelular,
      pedido: {
        id: pedidoTable.id,
        codigo: pedidoTable.codigo,
        valorTotal: sql<number>`(${pedidoTable.valorBruto} - ${pedidoTable.desconto})::bigint`,
        clienteNome: pedidoTable.clienteNome,
        dependenteNome: pedidoTable.dependenteNome,
        especialidade: sql<string | null>`${pedidoTable.consulta} ->> 'especialidade'`,
        tipoPagamento: pedidoTable.tipoPagamento,
        pagamentoAto: pedidoTable.pagamentoAto,
        statusPagamento: pedidoTable.statusPagamento,
        statusAtendimento: pedidoTable.statusAtendimento,
      },
    })
    .from(agendamentoTable)
    .innerJoin(redeTable, eq(redeTable.id, agendamentoTable.redeId))
    .innerJoin(corpoClinicoTable, eq(corpoClinicoTable.id, agendamentoTable.corpoClinicoId))
    .leftJoin(pedidoTable, eq(pedidoTable.id, agendamentoTable.pedidoId))
    .leftJoin(usuarioTable, eq(usuarioTable.id, pedidoTable.clienteId))
export type MesaRow = Awaited<ReturnType<typeof select>>[number]

/** Reservations for the waiting list are excluded, because they have no patient yet. */
const inScope = ({ redeId, corpoClinicoId }: Escopo): SQL | undefined =>
  and(
    isNull(agendamentoTable.reservadoAte),
    redeId === undefined ? undefined : eq(agendamentoTable.redeId, redeId),
    corpoClinicoId === undefined ? undefined : eq(agendamentoTable.corpoClinicoId, corpoClinicoId),
  )

/** Ordered by time: the first `max` and the total number. */
export async function listMesa(
  db: Db,
  escopo: Escopo,
  { de, ate, status }: Periodo & { status?: StatusAgendamento | undefined },
  max: number,
): Promise<{ rows: MesaRow[]; total: number }> {
  const where = and(
    inScope(escopo),
    between(agendamentoTable.dia, de, ate),
    status && eq(agendamentoTable.status, status),
  )
  const rows = await select(db)
    .where(where)
    .orderBy(asc(agendamentoTable.inicio), asc(agendamentoTable.id))
    .limit(max)
  return { rows, total: rows.length < max ? rows.length : await db.$count(agendamentoTable, where) }
}

/** Null when it does not exist for this caller. */
export const findMesa = (db: Db, escopo: Escopo, id: string): Promise<MesaRow | null> =>
  firstRow(select(db).where(and(eq(agendamentoTable.id, id), inScope(escopo))))

/** Locked until the transaction ends; null when it does not exist for this caller. */
export async function lockMesa(tx: Tx, escopo: Escopo, id: string): Promise<MesaRow | null> {
  await tx
    .select({ id: agendamentoTable.id })
    .from(agendamentoTable)
    .where(and(eq(agendamentoTable.id, id), inScope(escopo)))
    .for('no key update')
  return findMesa(tx, escopo, id)
}

/**
 * Number of appointments of each professional on each day by status and course of the visit, without cancelled ones and times that
 * were freed; days first.
 */
export const countMesa = (db: Db, escopo: Escopo, { de, ate }: Periodo) =>
  db
    .select({
      dia: agendamentoTable.dia,
      nome: corpoClinicoTable.nome,
      profissional: corpoClinicoTable.id,
      status: agendamentoTable.status,
      situacaoVisita: agendamentoTable.situacaoVisita,
      total: count(),
    })
    .from(agendamentoTable)
    .innerJoin(corpoClinicoTable, eq(corpoClinicoTable.id, agendamentoTable.corpoClinicoId))
    .where(
      and(
        inScope(escopo),
        between(agendamentoTable.dia, de, ate),
        sql`${agendamentoTable.status} <> 'CANCELADA'`,
        eq(agendamentoTable.liberado, false),
      ),
    )
    .groupBy(
      agendamentoTable.dia,
      corpoClinicoTable.id,
      corpoClinicoTable.nome,
      agendamentoTable.status,
      agendamentoTable.situacaoVisita,
    )
    .orderBy(asc(agendamentoTable.dia), asc(corpoClinicoTable.nome))
