import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import { mensagemTable } from './mensagem.tables.ts'

const pageSize = 50

/** Claims WhatsApp messages that failed and are not replaced yet, until the transaction ends. No other worker gets the same. */
export const claimSubstituto = (tx: Tx) =>
  tx
    .select()
    .from(mensagemTable)
    .where(and(eq(mensagemTable.status, 'FALHOU'), isNotNull(mensagemTable.substituto)))
    .limit(pageSize)
    .for('update', { skipLocked: true })

export async function markSubstituto(tx: Tx, id: string, porSmsEm: Temporal.Instant): Promise<void> {
  await tx.update(mensagemTable).set({ substituto: null, porSmsEm }).where(eq(mensagemTable.id, id))
}

/** Removes the SMS that would have replaced messages written before `antesDe` and sent since. */
export async function forgetSubstituto(db: Db, antesDe: Temporal.Instant): Promise<void> {
  await db
    .update(mensagemTable)
    .set({ substituto: null })
    .where(
      and(
        sql`${mensagemTable.status} = 'ENVIADA'`,
        lt(mensagemTable.criadoEm, antesDe),
        isNotNull(mensagemTable.substituto),
      ),
    )
}
