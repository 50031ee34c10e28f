import { and, asc, eq, lt, or, gt, type SQL } from 'drizzle-orm'
import { firstRow, type Db, type Tx } from '#platform/db/db.ts'
import { orcamentoTable } from './orcamento.tables.ts'

type NewOrcamento = typeof orcamentoTable.$inferInsert
export type OrcamentoRow = typeof orcamentoTable.$inferSelect
const table = orcamentoTable

const own = (usuarioId: string, id: string): SQL | undefined =>
  and(eq(table.id, id), eq(table.usuarioId, usuarioId))

export const listOwn = (db: Db, usuarioId: string): Promise<OrcamentoRow[]> =>
  db.select().from(table).where(eq(table.usuarioId, usuarioId))

export async function insertOrcamento(tx: Tx, row: NewOrcamento): Promise<void> {
  await tx.insert(table).values(row)
}

/** False when it is not this client's. */
export async function updateAvisar(
  db: Db,
  { usuarioId, id, avisar }: { usuarioId: string; id: string; avisar: boolean },
): Promise<boolean> {
  const rows = await db.update(table).set({ avisar }).where(own(usuarioId, id)).returning({ id: table.id })
  return rows.length === 1
}

/** False when it is not this client's, or was already removed. */
export async function deleteOrcamento(db: Db, usuarioId: string, id: string): Promise<boolean> {
  const rows = await db.delete(table).where(own(usuarioId, id)).returning({ id: table.id })
  return rows.length === 1
}

/** A place in the order in which quotes are compared. */
export type Depois = Pick<OrcamentoRow, 'conferidoEm' | 'id'>

const due = (before: Temporal.Instant): SQL | undefined =>
  and(eq(table.avisar, true), lt(table.conferidoEm, before))

/** Quotes last compared before a moment whose clients want to be told, the longest ago first. */
export function listConferir(
  db: Db,
  { before, depois, limit }: { before: Temporal.Instant; depois: Depois | null; limit: number },
): Promise<Depois[]> {
  const next =
    depois &&
    or(
      gt(table.conferidoEm, depois.conferidoEm),
      and(eq(table.conferidoEm, depois.conferidoEm), gt(table.id, depois.id)),
    )
  return db
    .select({ id: table.id, conferidoEm: table.conferidoEm })
    .from(table)
    .where(and(due(before), next ?? undefined))
    .orderBy(asc(table.conferidoEm), asc(table.id))
    .limit(limit)
}

/** The locked quote; null when another call compares it or has done so, or its client no longer wants to be told. */
export const lockConferir = (tx: Tx, id: string, before: Temporal.Instant): Promise<OrcamentoRow | null> =>
  firstRow(
    tx
      .select()
      .from(table)
      .where(and(eq(table.id, id), due(before)))
      .for('update', { skipLocked: true }),
  )

export async function updateConferido(
  tx: Tx,
  id: string,
  change: Partial<Pick<OrcamentoRow, 'conferidoEm' | 'menorTotal' | 'tipoPagamento'>>,
): Promise<void> {
  await tx.update(table).set(change).where(eq(table.id, id))
}
