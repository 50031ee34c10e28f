import { and, eq, isNotNull } from 'drizzle-orm'
import type { Tx } from '#platform/db/db.ts'
import { depoimentoTable } from './depoimento.tables.ts'
import type { Moderado } from './moderacao.rules.ts'

/** A rated review, locked until the transaction ends; null when there is none. */
export async function lockDepoimento(tx: Tx, id: string) {
  const [row] = await tx
    .select()
    .from(depoimentoTable)
    .where(and(eq(depoimentoTable.id, id), isNotNull(depoimentoTable.nota)))
    .for('no key update')
  return row ?? null
}

export async function saveModeracao(
  tx: Tx,
  id: string,
  mudanca: Partial<Moderado> & { versao: number },
): Promise<void> {
  await tx.update(depoimentoTable).set(mudanca).where(eq(depoimentoTable.id, id))
}
