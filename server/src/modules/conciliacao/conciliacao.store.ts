import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { AlcanceConciliacao } from '@alento/contract/conciliacao.ts'
import { sqlState, type Db, type Tx } from '#platform/db/db.ts'
import { conciliacaoExecucaoTable } from './conciliacao.tables.ts'
import type { EstornoRow } from '#modules/pagamento/estorno.store.ts'
import { after, paidInWindow, type Janela } from './janela.store.ts'
import type { PagamentoRow } from '#modules/pagamento/pagamento.store.ts'
import { estornoTable, pagamentoTable } from '#modules/pagamento/pagamento.tables.ts'

const run = conciliacaoExecucaoTable
export type ExecucaoRow = typeof run.$inferSelect
type Change = Partial<typeof run.$inferInsert>

/** Null when one of this scope is under way, or this key was used before. */
export async function insertExecucao(tx: Tx, row: typeof run.$inferInsert): Promise<ExecucaoRow | null> {
  try {
    const [saved] = await tx.transaction((sp) => sp.insert(run).values(row).returning())
    return saved ?? null
  } catch (error) {
    if (sqlState(error) === '23505') return null
    throw error
  }
}

export async function findExecucao(db: Db, id: string): Promise<ExecucaoRow | null> {
  const [row] = await db.select().from(run).where(eq(run.id, id))
  return row ?? null
}

export async function findExecucaoByChave(db: Db, chave: string): Promise<ExecucaoRow | null> {
  const [row] = await db.select().from(run).where(eq(run.chaveIdempotencia, chave))
  return row ?? null
}

export async function findExecucaoViva(db: Db, alcance: AlcanceConciliacao): Promise<ExecucaoRow | null> {
  const [row] = await db
    .select()
    .from(run)
    .where(and(eq(run.alcance, alcance), isNull(run.terminadaEm)))
  return row ?? null
}

/** The last one of this scope that ended. */
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

/** Ends runs of this scope that stood still since `antesDe`: their process is gone. */
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

/** Attempts that transactions of the gateway belong to, by its id or by our reference. */
export async function listPagamentoByTransacao(
  db: Db,
  transacoes: readonly { id: string; referenceId: string | null }[],
): Promise<PagamentoRow[]> {
  if (transacoes.length === 0) return []
  const references = transacoes.flatMap((t) => t.referenceId ?? [])
  return db
    .select()
    .from(pagamentoTable)
    .where(
      or(
        inArray(
          pagamentoTable.transacaoId,
          transacoes.map((t) => t.id),
        ),
        references.length > 0 ? inArray(pagamentoTable.referenceId, references) : undefined,
      ),
    )
}

export async function listEstornoByTransacao(db: Db, transacoes: string[]): Promise<EstornoRow[]> {
  if (transacoes.length === 0) return []
  return db
    .select()
    .from(estornoTable)
    .where(inArray(estornoTable.transacaoId, transacoes))
    .orderBy(asc(estornoTable.criadoEm), asc(estornoTable.id))
}

/** Our own attempts of these states, made in the window; a page in order of id. */
export async function listPagamentoDaJanela(
  db: Db,
  janela: Janela,
  depoisDe: string | null,
): Promise<PagamentoRow[]> {
  return db
    .select()
    .from(pagamentoTable)
    .where(and(paidInWindow(janela), after(depoisDe)))
    .orderBy(asc(pagamentoTable.id))
    .limit(500)
}

/** Every attempt without an end that is older than `antesDe`; a page in order of id. */
export async function listPagamentoSemFim(
  db: Db,
  antesDe: Temporal.Instant,
  depoisDe: string | null,
): Promise<PagamentoRow[]> {
  return db
    .select()
    .from(pagamentoTable)
    .where(
      and(
        inArray(pagamentoTable.status, ['ENVIANDO', 'PENDENTE']),
        lt(pagamentoTable.criadoEm, antesDe),
        after(depoisDe),
      ),
    )
    .orderBy(asc(pagamentoTable.id))
    .limit(500)
}

/** Refunds that did not end: refused ones, and those asked for before `antesDe`. Oldest first. */
export async function listEstornoSemFim(db: Db, antesDe: Temporal.Instant): Promise<EstornoRow[]> {
  return db
    .select()
    .from(estornoTable)
    .where(
      or(
        eq(estornoTable.status, 'RECUSADO'),
        and(inArray(estornoTable.status, ['PEDIDO', 'ENVIANDO']), lt(estornoTable.criadoEm, antesDe)),
      ),
    )
    .orderBy(asc(estornoTable.criadoEm))
    .limit(500)
}
