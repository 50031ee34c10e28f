import { and, eq, isNotNull, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import { mensagemTable, mensagemTextoTable } from './mensagem.tables.ts'

const m = mensagemTable
const t = mensagemTextoTable

const pageSize = 50

/** WhatsApp messages that failed and are not replaced yet. */
export const listSubstituto = (tx: Tx) =>
  tx
    .select({
      id: m.id,
      chave: m.chave,
      usuarioId: m.usuarioId,
      para: sql<string>`coalesce(${t.para}, ${m.para})`,
      substituto: m.substituto,
    })
    .from(m)
    .leftJoin(t, and(eq(t.chave, m.chave), eq(t.mensagemId, m.id)))
    .where(and(eq(m.status, 'FALHOU'), isNotNull(m.substituto), sql`coalesce(${t.para}, ${m.para}) <> ''`))
    .orderBy(m.chave) // of two at once the second waits for the first, and neither for the other
    .limit(pageSize)

/** Marks a message as replaced by an SMS; false when it was replaced, delivered or erased meanwhile. */
export async function markSubstituto(
  tx: Tx,
  { id, chave }: { id: string; chave: string },
  porSmsEm: Temporal.Instant,
): Promise<boolean> {
  const rows = await tx
    .update(m)
    .set({ substituto: null, porSmsEm })
    .where(and(eq(m.chave, chave), eq(m.id, id), eq(m.status, 'FALHOU'), isNotNull(m.substituto)))
    .returning({ id: m.id })
  return rows.length === 1
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
