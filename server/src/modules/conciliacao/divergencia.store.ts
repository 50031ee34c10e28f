import { and, asc, eq, inArray, isNotNull, notInArray, sql, type SQL } from 'drizzle-orm'
import type { Conserto, TipoDivergencia } from '@alento/contract/pagamento/conciliacao.ts'
import { type Db, firstRow, one, type Tx } from '#platform/db/db.ts'
import { divergenciaTable } from './conciliacao.tables.ts'

export type DivergenciaRow = typeof divergenciaTable.$inferSelect
type NewDivergencia = typeof divergenciaTable.$inferInsert

const table = divergenciaTable
const excluded = (column: string): SQL => sql.raw(`excluded.${column}`)
/** Leaves the values that a person resolved; otherwise takes the new ones. */
const unlessByPerson = (found: SQL, known: SQL): SQL =>
  sql`case when ${table.conserto} = 'PESSOA' then ${known} else ${found} end`

/**
 * Writes a difference under its key: inserts it, or updates the existing one. Returns whether it is new. The unique key decides
 * between parallel sweeps.
 */
export async function upsertDivergencia(tx: Tx, row: NewDivergencia): Promise<boolean> {
  const set = {
    vistoEm: excluded('visto_em'),
    esperado: excluded('esperado'),
    encontrado: excluded('encontrado'),
    situacaoAqui: excluded('situacao_aqui'),
    situacaoLa: excluded('situacao_la'),
    pagamentoId: excluded('pagamento_id'),
    situacao: unlessByPerson(excluded('situacao'), sql`${table.situacao}`),
    conserto: unlessByPerson(excluded('conserto'), sql`${table.conserto}`),
    resolvidaEm: unlessByPerson(excluded('resolvida_em'), sql`${table.resolvidaEm}`),
  }
  const saved = await tx
    .insert(table)
    .values(row)
    .onConflictDoUpdate({ target: table.chave, set })
    .returning({ fresh: sql<boolean>`(xmax = 0)` })
  return one(saved).fresh
}

export type Sujeito = {
  coluna: 'transacaoId' | 'pagamentoId' | 'pedidoId' | 'transferenciaId' | 'recebivelId' | 'estornoId'
  ids: string[]
}

type Fim = {
  tipos: readonly TipoDivergencia[]
  /** Keys that were found again. */
  menos: string[]
  agora: Temporal.Instant
  conserto?: Conserto
}

/** Resolves open differences about these subjects that were not found again. Returns how many. */
export async function closeDivergencia(
  tx: Db,
  { coluna, ids }: Sujeito,
  { tipos, menos, agora, conserto = 'NAO_EXISTE_MAIS' }: Fim,
): Promise<number> {
  if (ids.length === 0) return 0
  const closed = await tx
    .update(table)
    .set({ situacao: 'RESOLVIDA', conserto, resolvidaEm: agora, vistoEm: agora })
    .where(
      and(
        inArray(table[coluna], ids),
        eq(table.situacao, 'ABERTA'),
        inArray(table.tipo, [...tipos]),
        menos.length > 0 ? notInArray(table.chave, menos) : undefined,
      ),
    )
    .returning({ id: table.id })
  return closed.length
}

/** Open differences of these kinds, oldest first. */
export async function listDivergenciaAberta(
  db: Db,
  tipos: readonly TipoDivergencia[],
): Promise<DivergenciaRow[]> {
  return db
    .select()
    .from(table)
    .where(and(eq(table.situacao, 'ABERTA'), inArray(table.tipo, [...tipos])))
    .orderBy(asc(table.vistoEm), asc(table.criadoEm))
    .limit(500)
}

/** Lists those of these transactions with an open difference. */
export async function listTransacaoAberta(db: Db, ids: string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectDistinct({ id: table.transacaoId })
    .from(table)
    .where(and(eq(table.situacao, 'ABERTA'), isNotNull(table.transacaoId), inArray(table.transacaoId, ids)))
  return rows.map((r) => r.id!)
}

export const findDivergencia = (db: Db, id: string): Promise<DivergenciaRow | null> =>
  firstRow(db.select().from(table).where(eq(table.id, id)))

/** Resolves an open difference on behalf of a person. False when it was not open. */
export async function resolveDivergenciaRow(
  tx: Tx,
  id: string,
  end: { nota: string; resolvidaPor: string; resolvidaEm: Temporal.Instant },
): Promise<boolean> {
  const rows = await tx
    .update(table)
    .set({ ...end, situacao: 'RESOLVIDA', conserto: 'PESSOA' })
    .where(and(eq(table.id, id), eq(table.situacao, 'ABERTA')))
    .returning({ id: table.id })
  return rows.length === 1
}
