import { desc, eq } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import { depoimentoTable } from './depoimento.tables.ts'

export const listDepoimentoOf = (db: Db, clienteId: string) =>
  db
    .select()
    .from(depoimentoTable)
    .where(eq(depoimentoTable.clienteId, clienteId))
    .orderBy(desc(depoimentoTable.criadoEm))

/** Words may tell who wrote them, and an answer may call them by name: the grade alone stays. */
export async function eraseDepoimentoRows(tx: Tx, clienteId: string): Promise<void> {
  await tx
    .update(depoimentoTable)
    .set({ descricao: '', resposta: null, exibeSite: false })
    .where(eq(depoimentoTable.clienteId, clienteId))
}
