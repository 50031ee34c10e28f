import { chargedStatuses } from '@alento/contract/pagamento/pagamento.can.ts'
import { and, asc, desc, eq, gte, inArray, not, or, type SQL, sql } from 'drizzle-orm'
import { agendamentoTable as a } from '#modules/agenda/agenda.tables.ts'
import { estornoTable, pagamentoLinhaTable, pagamentoTable } from '#modules/pagamento/pagamento.tables.ts'
import { pedidoTable as p } from '#modules/pedido/pedido.tables.ts'
import { corpoClinicoTable } from '#modules/profissional/profissional.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { especialidade, exames, pessoa } from './painel.queries.ts'

/** Selects appointments that still hold and have not begun. */
const ahead = (now: Temporal.Instant): SQL =>
  and(sql`${a.status} <> 'CANCELADA'`, eq(p.statusAtendimento, 'AGUARDANDO'), gte(a.inicio, now))!

/** The current appointments of a client's orders, without those of orders that ended unpaid, and their number. */
export async function listMeuAgendamentoRows(
  db: Db,
  clienteId: string,
  {
    quando,
    now,
    limit,
    offset,
  }: {
    quando: 'proximos' | 'anteriores'
    now: Temporal.Instant
    limit: number
    offset: number
  },
) {
  const next = quando === 'proximos'
  const order = next ? asc : desc
  const where = and(
    eq(p.clienteId, clienteId),
    sql`${p.statusPagamento} <> 'CANCELADO'`,
    next ? ahead(now) : not(ahead(now)),
  )
  const rows = await db
    .select({
      pedido: p.id,
      codigo: p.codigo,
      dia: a.dia,
      horario: a.horario,
      status: a.status,
      situacaoVisita: a.situacaoVisita,
      statusPagamento: p.statusPagamento,
      statusAtendimento: p.statusAtendimento,
      pagamentoAto: p.pagamentoAto,
      paciente: pessoa,
      especialidade,
      exames,
      profissional: corpoClinicoTable.nome,
      nomeRede: redeTable.nomeRede,
      bairro: redeTable.bairro,
      cidade: redeTable.cidade,
      total: sql<number>`count(*) over ()::int`,
    })
    .from(p)
    .innerJoin(a, eq(a.id, p.agendamentoId))
    .innerJoin(redeTable, eq(redeTable.id, p.redeId))
    .leftJoin(corpoClinicoTable, eq(corpoClinicoTable.id, p.corpoClinicoId))
    .where(where)
    .orderBy(order(a.inicio), order(p.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: rows[0]?.total ?? 0 }
}

const sum = (value: SQL, where: SQL = sql`true`): SQL<number> =>
  sql<number>`coalesce(sum(${value}) filter (where ${where}), 0)::bigint`

const price = sql`${p.valorBruto} - ${p.desconto}`

/** Orders due at a desk, and those that can still be paid online: `isDueAtDesk` and `isPayable` of the contract. */
const due = and(
  or(eq(p.statusPagamento, 'INICIADO'), eq(p.statusPagamento, 'AGUARDANDO_PAGAMENTO')),
  eq(p.statusAtendimento, 'AGUARDANDO'),
)!
const paidAtDesk = and(p.pagamentoAto, eq(p.statusPagamento, 'CONCLUIDO'))!

/** Sums over all orders of a client, in centavos. */
export async function sumMeuFinanceiro(db: Db, clienteId: string) {
  const [[orders], [paid], [back]] = await Promise.all([
    db
      .select({ noLocal: sum(price, paidAtDesk), aPagar: sum(price, due) })
      .from(p)
      .where(eq(p.clienteId, clienteId)),
    db
      .select({ pago: sum(sql`${pagamentoLinhaTable.valor}`) })
      .from(pagamentoLinhaTable)
      .innerJoin(pagamentoTable, eq(pagamentoTable.id, pagamentoLinhaTable.pagamentoId))
      .innerJoin(p, eq(p.id, pagamentoLinhaTable.referencia))
      .where(and(eq(p.clienteId, clienteId), inArray(pagamentoTable.status, chargedStatuses))),
    db
      .select({
        devolvido: sum(sql`${estornoTable.valor}`, eq(estornoTable.status, 'FEITO')),
        aDevolver: sum(sql`${estornoTable.valor}`, sql`${estornoTable.status} <> 'FEITO'`),
      })
      .from(estornoTable)
      .innerJoin(p, eq(p.id, estornoTable.referencia))
      .where(eq(p.clienteId, clienteId)),
  ])
  return {
    pago: (orders?.noLocal ?? 0) + (paid?.pago ?? 0),
    devolvido: back?.devolvido ?? 0,
    aDevolver: back?.aDevolver ?? 0,
    aPagar: orders?.aPagar ?? 0,
  }
}
