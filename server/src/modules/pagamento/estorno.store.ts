import { and, asc, count, desc, eq, inArray, isNull, lt, ne, sql, type SQL } from 'drizzle-orm'
import type { Partes } from '@alento/contract/base/parte.ts'
import type { StatusEstorno } from '@alento/contract/pagamento/pagamento.ts'
import { constraintOf, firstRow, sqlState, type Db, type Tx } from '#platform/db/db.ts'
import type { EstornoRow } from './find-estorno.store.ts'
import { estornoTable, pagamentoTable } from './pagamento.tables.ts'

type NewEstorno = typeof estornoTable.$inferInsert
type Change = Partial<NewEstorno>

/** Whether the trigger refused it because all refunds together would exceed the paid sum. */
export const isAbovePaid = (error: unknown): boolean =>
  sqlState(error) === '23514' && constraintOf(error) === 'estorno_ate_o_pago'

export async function insertEstorno(tx: Tx, row: NewEstorno): Promise<EstornoRow> {
  const [saved] = await tx.insert(estornoTable).values(row).returning()
  return saved!
}

/** One line of a transaction: refunds are counted for each. */
export type DaTransacao = { transacaoId: string; referencia: string }

const ofLinha = ({ transacaoId, referencia }: DaTransacao): SQL | undefined =>
  and(eq(estornoTable.transacaoId, transacaoId), eq(estornoTable.referencia, referencia))

export const findEstornoByChave = (db: Db, linha: DaTransacao, chave: string): Promise<EstornoRow | null> =>
  firstRow(
    db
      .select()
      .from(estornoTable)
      .where(and(ofLinha(linha), eq(estornoTable.chave, chave))),
  )

/** Moves a refund from one of the `from` states; null when it was in none of them. */
export async function moveEstorno(
  db: Db,
  id: string,
  from: StatusEstorno[],
  change: Change,
): Promise<EstornoRow | null> {
  const [row] = await db
    .update(estornoTable)
    .set(change)
    .where(and(eq(estornoTable.id, id), inArray(estornoTable.status, from)))
    .returning()
  return row ?? null
}

/**
 * Claims a refund for sending: one that waits, or one whose last attempt began before `antesDe` with an unknown outcome. Null
 * when it cannot be claimed, or another refund of its transaction is being sent.
 */
export async function claimEstorno(
  db: Db,
  id: string,
  { now, antesDe }: { now: Temporal.Instant; antesDe: Temporal.Instant },
): Promise<EstornoRow | null> {
  const free = sql`(${estornoTable.status} = 'PEDIDO' or (${estornoTable.status} = 'ENVIANDO' and ${lt(estornoTable.enviadoEm, antesDe)}))`
  try {
    const [row] = await db
      .update(estornoTable)
      .set({ status: 'ENVIANDO', enviadoEm: now, devolvidoAntes: null })
      .where(and(eq(estornoTable.id, id), free))
      .returning()
    return row ?? null
  } catch (error) {
    if (sqlState(error) === '23505') return null
    throw error
  }
}

/** Stores the sum that the gateway had refunded before this attempt. False when another process claimed the refund meanwhile. */
export async function markEnvio(db: Db, e: EstornoRow, devolvidoAntes: number): Promise<boolean> {
  const rows = await db
    .update(estornoTable)
    .set({ devolvidoAntes })
    .where(
      and(
        eq(estornoTable.id, e.id),
        eq(estornoTable.status, 'ENVIANDO'),
        eq(estornoTable.enviadoEm, e.enviadoEm!),
        isNull(estornoTable.devolvidoAntes),
      ),
    )
    .returning({ id: estornoTable.id })
  return rows.length === 1
}

const sums = {
  valor: sql<number>`coalesce(sum(${estornoTable.valor}), 0)::bigint`,
  repasse: sql<number>`coalesce(sum(${estornoTable.repasse}), 0)::bigint`,
  taxa: sql<number>`coalesce(sum(${estornoTable.taxa}), 0)::bigint`,
}

/** Refunded or being refunded of one line so far, without RECUSADO. Centavos. */
export async function sumEstorno(db: Db, linha: DaTransacao, exceto?: string): Promise<Partes> {
  const [row] = await db
    .select(sums)
    .from(estornoTable)
    .where(
      and(
        ofLinha(linha),
        ne(estornoTable.status, 'RECUSADO'),
        exceto === undefined ? undefined : ne(estornoTable.id, exceto),
      ),
    )
  return row!
}

/**
 * Refunded of one transaction, or of one line of it, with the shares: by the gateway and by hand, or by the gateway alone. Centavos.
 */
export async function sumEstornoFeito(
  db: Db,
  { transacaoId, referencia }: { transacaoId: string; referencia?: string | undefined },
  { peloGateway }: { peloGateway: boolean },
): Promise<Partes> {
  const [row] = await db
    .select(sums)
    .from(estornoTable)
    .where(
      and(
        eq(estornoTable.transacaoId, transacaoId),
        referencia === undefined ? undefined : eq(estornoTable.referencia, referencia),
        eq(estornoTable.status, 'FEITO'),
        peloGateway ? isNull(estornoTable.comprovante) : undefined,
      ),
    )
  return row!
}

/** Refunds without a final state that were requested before `antesDe`, oldest first. */
export async function listEstornoParado(db: Db, antesDe: Temporal.Instant): Promise<string[]> {
  const rows = await db
    .select({ id: estornoTable.id })
    .from(estornoTable)
    .where(and(inArray(estornoTable.status, ['PEDIDO', 'ENVIANDO']), lt(estornoTable.criadoEm, antesDe)))
    .orderBy(asc(estornoTable.criadoEm))
    .limit(100)
  return rows.map((r) => r.id)
}

export type EstornoFilter = { status?: StatusEstorno | undefined; referencia?: string | undefined }

/** A page of refunds with their orders, newest first, and their number. */
export async function listEstornoRow(
  db: Db,
  { status, referencia }: EstornoFilter,
  page: { limit: number; offset: number },
) {
  const where = and(
    status && eq(estornoTable.status, status),
    referencia === undefined ? undefined : eq(estornoTable.referencia, referencia),
  )
  const ofPayment = eq(pagamentoTable.id, estornoTable.pagamentoId)
  const [total] = await db
    .select({ n: count() })
    .from(estornoTable)
    .innerJoin(pagamentoTable, ofPayment)
    .where(where)
  const list = await db
    .select({ estorno: estornoTable, metodo: pagamentoTable.metodo })
    .from(estornoTable)
    .innerJoin(pagamentoTable, ofPayment)
    .where(where)
    .orderBy(desc(estornoTable.criadoEm), desc(estornoTable.id))
    .limit(page.limit)
    .offset(page.offset)
  return { total: total?.n ?? 0, list }
}
