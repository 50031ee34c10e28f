import { and, count, desc, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import type { AlcanceConciliacao } from '@alento/contract/pagamento/conciliacao.ts'
import { type Db, firstRow, sqlState, type Tx } from '#platform/db/db.ts'
import { conciliacaoExecucaoTable } from './conciliacao.tables.ts'

const run = conciliacaoExecucaoTable
export type ExecucaoRow = typeof run.$inferSelect
type Change = Partial<typeof run.$inferInsert>

/** Null when a run of this scope is in progress, or the key was used before. */
export async function insertExecucao(tx: Tx, row: typeof run.$inferInsert): Promise<ExecucaoRow | null> {
  try {
    const [saved] = await tx.transaction((sp) => sp.insert(run).values(row).returning())
    return saved ?? null
  } catch (error) {
    if (sqlState(error) === '23505') return null
    throw error
  }
}

export const findExecucao = (db: Db, id: string): Promise<ExecucaoRow | null> =>
  firstRow(db.select().from(run).where(eq(run.id, id)))

export const findExecucaoByChave = (db: Db, chave: string): Promise<ExecucaoRow | null> =>
  firstRow(db.select().from(run).where(eq(run.chaveIdempotencia, chave)))

export async function findExecucaoViva(db: Db, alcance: AlcanceConciliacao): Promise<ExecucaoRow | null> {
  const [row] = await db
    .select()
    .from(run)
    .where(and(eq(run.alcance, alcance), isNull(run.terminadaEm)))
  return row ?? null
}

/** The last finished run of this scope. */
export async function findExecucaoAnterior(db: Db, alcance: AlcanceConciliacao): Promise<ExecucaoRow | null> {
  const [row] = await db
    .select()
    .from(run)
    .where(and(eq(run.alcance, alcance), isNotNull(run.terminadaEm)))
    .orderBy(desc(run.iniciadaEm), desc(run.id))
    .limit(1)
  return row ?? null
}

/** Changes a run that has not ended. False when it has. */
export async function updateExecucao(db: Db, id: string, change: Change): Promise<boolean> {
  const rows = await db
    .update(run)
    .set(change)
    .where(and(eq(run.id, id), isNull(run.terminadaEm)))
    .returning({ id: run.id })
  return rows.length === 1
}

/** Ends runs of this scope that have not reported since `antesDe`: their process is gone. */
export async function endExecucaoParada(
  db: Db,
  alcance: AlcanceConciliacao,
  { antesDe, agora }: { antesDe: Temporal.Instant; agora: Temporal.Instant },
): Promise<void> {
  await db
    .update(run)
    .set({ terminadaEm: agora, incompleta: true })
    .where(and(eq(run.alcance, alcance), isNull(run.terminadaEm), lt(run.batidaEm, antesDe)))
}

export async function listExecucaoRow(db: Db, page: { limit: number; offset: number }) {
  const [total] = await db.select({ n: count() }).from(run)
  const list = await db
    .select()
    .from(run)
    .orderBy(desc(run.iniciadaEm), desc(run.id))
    .limit(page.limit)
    .offset(page.offset)
  return { total: total?.n ?? 0, list }
}
