import { and, asc, eq, lt, sql } from 'drizzle-orm'
import type { StatusPagamentoGateway } from '@alento/contract/pagamento/pagamento.ts'
import { type Db, firstRow, type Root, sqlState, type Tx } from '#platform/db/db.ts'
import { given, rowStatement, statement, value } from '#platform/db/statement.ts'
import { type PagamentoRow, liveStatuses } from './find-pagamento.store.ts'
import { pagamentoLinhaTable, pagamentoTable } from './pagamento.tables.ts'

type Change = Partial<typeof pagamentoTable.$inferInsert>

const insertOne = rowStatement((db, keys) =>
  db.insert(pagamentoTable).values(given(pagamentoTable, keys)).onConflictDoNothing().returning(),
)

type NewLinha = Omit<typeof pagamentoLinhaTable.$inferInsert, 'pagamentoId' | 'viva'>

const insertLinha = rowStatement((db, keys) =>
  db
    .insert(pagamentoLinhaTable)
    .values(given(pagamentoLinhaTable, keys))
    .onConflictDoNothing({ target: pagamentoLinhaTable.referencia, where: sql`${pagamentoLinhaTable.viva}` })
    .returning({ referencia: pagamentoLinhaTable.referencia }),
)

/**
 * Inserts an attempt with its lines. Null when another attempt of one of its orders or charges is open or paid, or its key was
 * used, because unique indexes refuse a second one: the caller then ends its transaction.
 */
export async function insertPagamento(
  tx: Tx,
  row: typeof pagamentoTable.$inferInsert,
  linhas: readonly NewLinha[],
): Promise<PagamentoRow | null> {
  const [saved] = await insertOne(tx, row)
  if (!saved) return null
  // In one order everywhere, so that two attempts of the same orders wait for each other and do not block each other.
  for (const linha of linhas.toSorted((a, b) => (a.referencia < b.referencia ? -1 : 1)))
    if ((await insertLinha(tx, { ...linha, pagamentoId: row.id })).length === 0) return null
  return saved
}

export const lockPagamento = (tx: Tx, id: string): Promise<PagamentoRow | null> =>
  firstRow(tx.select().from(pagamentoTable).where(eq(pagamentoTable.id, id)).for('update'))

const byTransacao = statement((db) =>
  db
    .select()
    .from(pagamentoTable)
    .where(eq(pagamentoTable.transacaoId, value('transacaoId'))),
)

export async function findPagamentoByTransacao(
  db: Db,
  transacaoId: string,
  referenceId: string | null,
): Promise<PagamentoRow | null> {
  const [own] = await byTransacao(db, { transacaoId })
  if (own || !referenceId) return own ?? null
  const [byReference] = await db
    .select()
    .from(pagamentoTable)
    .where(eq(pagamentoTable.referenceId, referenceId))
  return byReference ?? null
}

const moveOne = rowStatement((db, keys) =>
  db
    .update(pagamentoTable)
    .set(given(pagamentoTable, keys))
    .where(
      and(eq(pagamentoTable.id, value('pagamentoId')), sql`${pagamentoTable.status} = any(${value('from')})`),
    )
    .returning(),
)

/**
 * Moves an attempt from one of the `from` states. Null when it was in none of them, or when one of its orders or charges already
 * has another open or paid attempt.
 */
export async function movePagamento(
  tx: Tx,
  id: string,
  from: StatusPagamentoGateway[],
  change: Change,
): Promise<PagamentoRow | null> {
  const living = from.filter((status) => liveStatuses.includes(status))
  const [row] = living.length > 0 ? await moveOne(tx, change, { pagamentoId: id, from: living }) : []
  if (row || living.length === from.length) return row ?? null
  try {
    // Only an attempt that becomes open or paid again can conflict with another one, so only that case uses a savepoint.
    const [risen] = await tx.transaction((sp) => moveOne(sp, change, { pagamentoId: id, from }))
    return risen ?? null
  } catch (error) {
    if (sqlState(error) === '23505') return null
    throw error
  }
}

const touchOne = rowStatement((db, keys) =>
  db
    .update(pagamentoTable)
    .set(given(pagamentoTable, keys))
    .where(eq(pagamentoTable.id, value('pagamentoId')))
    .returning(),
)

/** Notes that an attempt was checked. Returns its current row. */
export const touchPagamento = (
  db: Db,
  pagamentoId: string,
  atualizadoEm: Temporal.Instant,
): Promise<PagamentoRow | null> => firstRow(touchOne(db, { atualizadoEm }, { pagamentoId }))

const unchecked = (db: Root) =>
  db
    .select({ id: pagamentoTable.id })
    .from(pagamentoTable)
    .where(
      and(
        sql`${pagamentoTable.status} in ('ENVIANDO', 'PENDENTE')`, // not parameters, because the partial index covers only these
        lt(pagamentoTable.atualizadoEm, value('antesDe', pagamentoTable.atualizadoEm)),
      ),
    )
    .orderBy(asc(pagamentoTable.atualizadoEm))
    .limit(sql`${value('limit')}::int` as never)
    .for('update', { skipLocked: true })

const claimUnchecked = statement((db) =>
  db
    .update(pagamentoTable)
    .set({ atualizadoEm: value('now', pagamentoTable.atualizadoEm) })
    // An array, so that the rows are selected once; as a join they could be selected again for each row.
    .where(sql`${pagamentoTable.id} = any(array(${unchecked(db)}))`)
    .returning(),
)

/**
 * Claims attempts without a final state that were not checked since `antesDe`, oldest first: they count as checked from now on, so
 * that one that cannot be read goes to the end of the queue.
 */
export const claimPagamentoAberto = (
  db: Db,
  asked: { now: Temporal.Instant; antesDe: Temporal.Instant; limit: number },
): Promise<PagamentoRow[]> => claimUnchecked(db, asked)
