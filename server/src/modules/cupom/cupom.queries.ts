import { desc, eq, getTableColumns, sql, type SQL } from 'drizzle-orm'
import { cupomTable, pedidoTable } from '#modules/pedido/pedido.tables.ts'
import { usos } from '#modules/pedido/update-cupom.store.ts'
import { type Db, firstRow } from '#platform/db/db.ts'
import { contains } from '#platform/db/text-match.ts'

/** A coupon with its paid orders and the sum of their discounts in centavos. */
export type CupomUsado = typeof cupomTable.$inferSelect & { pagos: number; custo: number }

const paid = sql`${pedidoTable.cupomId} = ${cupomTable.id} and ${pedidoTable.statusPagamento} = 'CONCLUIDO'`
const columns = {
  ...getTableColumns(cupomTable),
  usos,
  pagos: sql<number>`(select count(*)::int from ${pedidoTable} where ${paid})`,
  custo: sql<number>`(select coalesce(sum(${pedidoTable.desconto}), 0)::float8 from ${pedidoTable} where ${paid})`,
}

/** Lists coupons; those that end last come first. */
export async function listCupomUsado(
  db: Db,
  { name, limit, offset }: { name?: string | undefined; limit: number; offset: number },
): Promise<{ list: CupomUsado[]; total: number }> {
  const where: SQL | undefined =
    name === undefined ? undefined : contains(sql`norm(${cupomTable.name})`, name)
  const list = await db
    .select(columns)
    .from(cupomTable)
    .where(where)
    .orderBy(desc(cupomTable.validoAte), desc(cupomTable.id))
    .limit(limit)
    .offset(offset)
  return { list, total: await db.$count(cupomTable, where) }
}

export const findCupomUsado = (db: Db, id: string): Promise<CupomUsado | null> =>
  firstRow(db.select(columns).from(cupomTable).where(eq(cupomTable.id, id)))
