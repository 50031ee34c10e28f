import { eq, sql } from 'drizzle-orm'
import { constraintOf, type Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { pacoteExameTable, pacoteTable } from './preco.tables.ts'

export type NovoPacote = typeof pacoteTable.$inferInsert

/** Whether this error means that the unit already has a package of this name; the transaction has then failed. */
export const isNomeTaken = (error: unknown): boolean => constraintOf(error) === 'pacote_nome'

/** @throws the error that `isNomeTaken` recognises */
export async function insertPacote(tx: Tx, row: NovoPacote, exames: readonly string[]): Promise<void> {
  await tx.insert(pacoteTable).values(row)
  const linhas = exames.map((exameId) => ({ id: newId(), pacoteId: row.id, exameId }))
  await tx.insert(pacoteExameTable).values(linhas)
}

/** Name, prices and days; the exams stay. @throws the error that `isNomeTaken` recognises */
export async function updatePacoteRow(tx: Tx, { id, ...set }: NovoPacote): Promise<void> {
  await tx.update(pacoteTable).set(set).where(eq(pacoteTable.id, id))
}

export async function removePacoteRow(tx: Tx, id: string): Promise<void> {
  await tx.delete(pacoteTable).where(eq(pacoteTable.id, id))
}

/** Invalidates the cached pages of the unit, which show its packages. */
export async function markRedeMudada(tx: Tx, redeId: string): Promise<void> {
  await tx.execute(sql`select mudou(${`rede:${redeId}`})`)
}
