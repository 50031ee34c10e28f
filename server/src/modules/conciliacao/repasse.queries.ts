import { and, desc, eq, gte, lt, ne, sql } from 'drizzle-orm'
import { pagamentoLinhaTable } from '#modules/pagamento/pagamento.tables.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import { listComExames } from '#modules/pedido/list-com-exames.queries.ts'
import { pedidoTable } from '#modules/pedido/pedido.tables.ts'
import type { Db } from '#platform/db/db.ts'
import { recebivelTable, transferenciaTable } from './conciliacao.tables.ts'

/** Owner of receivables: a seller of the gateway, and the caller's unit (null is the platform, which sees all). */
export type DonoRepasse = { sellerId: string; redeId: string | null }
export type Periodo = { de: Temporal.PlainDate; antesDe: Temporal.PlainDate } | null

/** Whether the seller belongs to a unit, and to the caller's if one is given. */
export async function isVendedor(db: Db, { sellerId, redeId }: DonoRepasse): Promise<boolean> {
  const [row] = await db
    .select({ id: redeTable.id })
    .from(redeTable)
    .where(and(eq(redeTable.zoopSellerId, sellerId), redeId === null ? undefined : eq(redeTable.id, redeId)))
    .limit(1)
  return row !== undefined
}

const dia = sql<
  string | null
>`coalesce(${transferenciaTable.dia}, ${recebivelTable.pagoDia}, ${recebivelTable.previstoPara})::text`

/** The line of a payment that a receivable is of: a payment has one line a seller. */
const ownLinha = and(
  eq(pagamentoLinhaTable.pagamentoId, recebivelTable.pagamentoId),
  eq(pagamentoLinhaTable.sellerId, recebivelTable.sellerId),
)

/** A page of receivables with their deposit and order, the latest day first, and how many there are. Centavos. */
export async function listRepasseView(
  db: Db,
  { sellerId, redeId }: DonoRepasse,
  periodo: Periodo,
  page: { limit: number; offset: number },
) {
  const day = sql`${dia}::date`
  const where = and(
    eq(recebivelTable.sellerId, sellerId),
    ne(recebivelTable.status, 'canceled'),
    redeId === null ? undefined : eq(pedidoTable.redeId, redeId),
    periodo ? and(gte(day, String(periodo.de)), lt(day, String(periodo.antesDe))) : undefined,
  )
  const list = await db
    .select({ recebivel: recebivelTable, transferencia: transferenciaTable.status, pedido: pedidoTable, dia })
    .from(recebivelTable)
    .innerJoin(pagamentoLinhaTable, ownLinha)
    .innerJoin(pedidoTable, eq(pedidoTable.id, pagamentoLinhaTable.referencia))
    .leftJoin(transferenciaTable, eq(transferenciaTable.id, recebivelTable.transferenciaId))
    .where(where)
    .orderBy(desc(dia), desc(recebivelTable.id))
    .limit(page.limit)
    .offset(page.offset)
  const [total] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(recebivelTable)
    .innerJoin(pagamentoLinhaTable, ownLinha)
    .innerJoin(pedidoTable, eq(pedidoTable.id, pagamentoLinhaTable.referencia))
    .leftJoin(transferenciaTable, eq(transferenciaTable.id, recebivelTable.transferenciaId))
    .where(where)
  return { total: total?.n ?? 0, list: await listComExames(db, list) }
}
export type RepasseView = Awaited<ReturnType<typeof listRepasseView>>['list'][number]
