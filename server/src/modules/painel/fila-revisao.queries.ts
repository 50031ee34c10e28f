import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Revisao } from '@alento/contract/unidade/revisao.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import type { Db } from '#platform/db/db.ts'

type Unidade = Pick<typeof redeTable.$inferSelect, 'id' | 'status' | 'naFilaDesde' | 'criadoEm'>

const waiting = and(eq(redeTable.status, 'PRE_CADASTRO'), isNotNull(redeTable.naFilaDesde))
const place = sql`(${redeTable.naFilaDesde}, ${redeTable.criadoEm}, ${redeTable.id})`
const queuePlaceOf = ({ id, naFilaDesde, criadoEm }: Unidade) =>
  sql`(${String(naFilaDesde)}::timestamptz, ${String(criadoEm)}::timestamptz, ${id}::uuid)`

/** Returns the place of a unit in the queue of the review, in the order of its list, and the unit after it. */
export async function getFila(db: Db, unidade: Unidade): Promise<NonNullable<Revisao['fila']>> {
  const waits = unidade.status === 'PRE_CADASTRO' && unidade.naFilaDesde !== null
  const total = await db.$count(redeTable, waiting)
  const [proxima] = await db
    .select({ _id: redeTable.id, nomeRede: redeTable.nomeRede })
    .from(redeTable)
    .where(and(waiting, waits ? sql`${place} > ${queuePlaceOf(unidade)}` : undefined))
    .orderBy(asc(redeTable.naFilaDesde), asc(redeTable.criadoEm), asc(redeTable.id))
    .limit(1)
  const before = waits
    ? await db.$count(redeTable, and(waiting, sql`${place} <= ${queuePlaceOf(unidade)}`))
    : null
  return { posicao: before, total, proxima: proxima ?? null }
}
