import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import { mensagemTable, mensagemTextoTable } from './mensagem.tables.ts'

const m = mensagemTable
const t = mensagemTextoTable

const pageSize = 50

/** Claims WhatsApp messages that failed and are not replaced yet, until the transaction ends. No other worker gets the same. */
export const claimSubstituto = (tx: Tx) =>
  tx
    .select({
      id: m.id,
      chave: m.chave,
      usuarioId: m.usuarioId,
      para: sql<string>`coalesce(${t.para}, ${m.para})`,
      substituto: m.substituto,
    })
    .from(m)
    .leftJoin(t, eq(t.mensagemId, m.id))
    .where(and(eq(m.status, 'FALHOU'), isNotNull(m.substituto), sql`coalesce(${t.para}, ${m.para}) <> ''`))
    .limit(pageSize)
    .for('update', { of: m, skipLocked: true })

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
