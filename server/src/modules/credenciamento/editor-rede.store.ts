import { and, eq, sql } from 'drizzle-orm'
import type { CampoMudado } from '@alento/contract/mudanca.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Livres } from './editor-rede.rules.ts'
import { redeTable } from '#modules/rede/rede.tables.ts'
import { redeMudancaTable } from './revisao.tables.ts'

export async function findRedeRow(db: Db, id: string): Promise<typeof redeTable.$inferSelect | null> {
  const [row] = await db.select().from(redeTable).where(eq(redeTable.id, id))
  return row ?? null
}

/** What the unit asked for and nobody decided yet. */
export async function findOpenMudanca(db: Db, redeId: string): Promise<CampoMudado[]> {
  const [row] = await db
    .select({ campos: redeMudancaTable.campos })
    .from(redeMudancaTable)
    .where(and(eq(redeMudancaTable.redeId, redeId), eq(redeMudancaTable.status, 'PEDIDA')))
  return row?.campos ?? []
}

export async function updateLivres(tx: Tx, id: string, set: Partial<Livres>): Promise<void> {
  if (Object.keys(set).length > 0) await tx.update(redeTable).set(set).where(eq(redeTable.id, id))
}

/** Every unit of this name, ignoring case and accents; answers their ids. Units that have the code already are not written. */
export async function updateCodigo(tx: Tx, nomeRede: string, codigoRede: string): Promise<string[]> {
  const named = eq(redeTable.busca, sql`norm(${nomeRede})`)
  const found = await tx.select({ id: redeTable.id }).from(redeTable).where(named).for('no key update')
  await tx
    .update(redeTable)
    .set({ codigoRede })
    .where(and(named, sql`${redeTable.codigoRede} <> ${codigoRede}`))
  return found.map(({ id }) => id)
}
