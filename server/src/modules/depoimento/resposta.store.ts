import { and, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Tx } from '#platform/db/db.ts'
import { depoimentoTable } from './depoimento.tables.ts'

const rated = (redeId: string, id: string) =>
  and(eq(depoimentoTable.id, id), eq(depoimentoTable.redeId, redeId), isNotNull(depoimentoTable.nota))

type Resposta = {
  texto: string
  /** The previous text that the caller saw; null for none. */
  visto: string | null
  usuarioId: string
  now: Temporal.Instant
  desde: Temporal.Instant
}

/** Normalises as `plainLines` does. */
const plain = sql`replace(${depoimentoTable.resposta}, E'\\r\\n', E'\\n')`

/** Writes a first answer, or replaces the seen answer if it was made after `desde`; false when neither applies. */
export async function setResposta(
  tx: Tx,
  redeId: string,
  id: string,
  { texto, visto, usuarioId, now, desde }: Resposta,
): Promise<boolean> {
  const rows = await tx
    .update(depoimentoTable)
    .set({
      resposta: texto,
      respostaPor: usuarioId,
      respostaEm: sql`coalesce(${depoimentoTable.respostaEm}, ${String(now)}::timestamptz)`,
    })
    .where(
      and(
        rated(redeId, id),
        sql`${plain} is not distinct from ${visto}::text`,
        or(
          and(isNull(depoimentoTable.resposta), isNull(depoimentoTable.respostaEm)),
          gt(depoimentoTable.respostaEm, desde),
        ),
      ),
    )
    .returning({ id: depoimentoTable.id })
  return rows.length === 1
}

/** Hides or shows an answer; false when there is none. */
export async function setRespostaOculta(
  tx: Tx,
  redeId: string,
  id: string,
  respostaOculta: boolean,
): Promise<boolean> {
  const rows = await tx
    .update(depoimentoTable)
    .set({ respostaOculta })
    .where(and(rated(redeId, id), isNotNull(depoimentoTable.resposta)))
    .returning({ id: depoimentoTable.id })
  return rows.length === 1
}
