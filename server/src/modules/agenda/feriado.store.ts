import { and, between, eq, isNull, or } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { agendaFeriadoTable } from './agenda.tables.ts'

export type EscolhaFeriado = typeof agendaFeriadoTable.$inferSelect
/** The owner of a choice: a professional, or (null) the whole unit. */
export type DeQuem = { redeId: string; corpoClinicoId: string | null; dia: Temporal.PlainDate }

const t = agendaFeriadoTable

/** The choices of a professional and the unit for these days, both ends included. */
export const listEscolhaFeriado = (
  db: Db,
  { redeId, corpoClinicoId }: { redeId: string; corpoClinicoId: string },
  { de, ate }: { de: Temporal.PlainDate; ate: Temporal.PlainDate },
): Promise<EscolhaFeriado[]> =>
  db
    .select()
    .from(t)
    .where(
      and(
        eq(t.redeId, redeId),
        or(isNull(t.corpoClinicoId), eq(t.corpoClinicoId, corpoClinicoId)),
        between(t.dia, de, ate),
      ),
    )

/** Saves a choice; null removes it. */
export async function saveEscolhaFeriado(tx: Tx, deQuem: DeQuem, aberto: boolean | null): Promise<void> {
  const { redeId, corpoClinicoId, dia } = deQuem
  if (aberto === null) {
    const who = corpoClinicoId === null ? isNull(t.corpoClinicoId) : eq(t.corpoClinicoId, corpoClinicoId)
    await tx.delete(t).where(and(eq(t.redeId, redeId), eq(t.dia, dia), who))
    return
  }
  await tx
    .insert(t)
    .values({ ...deQuem, id: newId(), aberto })
    .onConflictDoUpdate({ target: [t.redeId, t.dia, t.corpoClinicoId], set: { aberto } })
}
