import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '#platform/db/db.ts'
import { mensagemTable } from './mensagem.tables.ts'

/** Removes the messages of one event that were not tried yet, by the beginning of their keys. */
export async function removeMensagemPendente(tx: Tx, inicio: string): Promise<void> {
  await tx
    .delete(mensagemTable)
    .where(
      and(
        sql`starts_with(${mensagemTable.chave}, ${inicio})`,
        eq(mensagemTable.status, 'PENDENTE'),
        eq(mensagemTable.tentativas, 0),
      ),
    )
}
