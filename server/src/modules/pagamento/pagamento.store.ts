import { and, asc, eq, inArray, lt } from 'drizzle-orm'
import type { StatusPagamentoGateway } from '@alento/contract/pagamento.ts'
import { constraintOf, one, sqlState, type Db, type Tx } from '#platform/db/db.ts'
import { pagamentoTable } from './pagamento.tables.ts'

export type PagamentoRow = typeof pagamentoTable.$inferSelect
type Change = Partial<typeof pagamentoTable.$inferInsert>

/** Null when another attempt of this order is alive: the partial unique index refuses a second one. */
export async function insertPagamento(
  tx: Tx,
  row: typeof pagamentoTable.$inferInsert,
): Promise<PagamentoRow | null> {
  try {
    return await tx.transaction(async (sp) => one(await sp.insert(pagamentoTable).values(row).returning()))
  } catch (error) {
    if (sqlState(error) === '23505' && constraintOf(error).startsWith('pagamento_')) return null
    throw error
  }
}

export async function findPagamento(db: Db, id: string): Promise<PagamentoRow | null> {
  const [row] = await db.select().from(pagamentoTable).where(eq(pagamentoTable.id, id))
  return row ?? null
}

/** The attempt, locked until the transaction ends. */
export async function lockPagamento(tx: Tx, id: string): Promise<PagamentoRow | null> {
  const [row] = await tx.select().from(pagamentoTable).where(eq(pagamentoTable.id, id)).for('update')
  return row ?? null
}

export async function findPagamentoByChave(
  db: Db,
  referencia: string,
  chaveIdempotencia: string,
): Promise<PagamentoRow | null> {
  const [row] = await db
    .select()
    .from(pagamentoTable)
    .where(
      and(eq(pagamentoTable.referencia, referencia), eq(pagamentoTable.chaveIdempotencia, chaveIdempotencia)),
    )
  return row ?? null
}

/** The attempt that holds the order: sent, waiting or paid. */
export async function findPagamentoVivo(db: Db, referencia: string): Promise<PagamentoRow | null> {
  const [row] = await db
    .select()
    .from(pagamentoTable)
    .where(
      and(
        eq(pagamentoTable.referencia, referencia),
        inArray(pagamentoTable.status, ['ENVIANDO', 'PENDENTE', 'PAGO']),
      ),
    )
  return row ?? null
}

/** The attempt that a transaction of the gateway belongs to. */
export async function findPagamentoByTransacao(
  db: Db,
  transacaoId: string,
  referenceId: string | null,
): Promise<PagamentoRow | null> {
  const [byId] = await db.select().from(pagamentoTable).where(eq(pagamentoTable.transacaoId, transacaoId))
  if (byId || !referenceId) return byId ?? null
  const [byReference] = await db
    .select()
    .from(pagamentoTable)
    .where(eq(pagamentoTable.referenceId, referenceId))
  return byReference ?? null
}

/**
 * Moves an attempt from one of the `from` states. Null when it was in none of them, or when it would come alive beside
 * another live attempt of the order.
 */
export async function movePagamento(
  tx: Tx,
  id: string,
  from: StatusPagamentoGateway[],
  change: Change,
): Promise<PagamentoRow | null> {
  try {
    const [row] = await tx.transaction((sp) =>
      sp
        .update(pagamentoTable)
        .set(change)
        .where(and(eq(pagamentoTable.id, id), inArray(pagamentoTable.status, from)))
        .returning(),
    )
    return row ?? null
  } catch (error) {
    if (sqlState(error) === '23505') return null
    throw error
  }
}

export async function touchPagamento(db: Db, id: string, atualizadoEm: Temporal.Instant): Promise<void> {
  await db.update(pagamentoTable).set({ atualizadoEm }).where(eq(pagamentoTable.id, id))
}

/** Attempts without an end that were not looked at since `antesDe`, oldest first. */
export async function listPagamentoAberto(db: Db, antesDe: Temporal.Instant): Promise<PagamentoRow[]> {
  return db
    .select()
    .from(pagamentoTable)
    .where(
      and(inArray(pagamentoTable.status, ['ENVIANDO', 'PENDENTE']), lt(pagamentoTable.atualizadoEm, antesDe)),
    )
    .orderBy(asc(pagamentoTable.atualizadoEm))
    .limit(100)
}
