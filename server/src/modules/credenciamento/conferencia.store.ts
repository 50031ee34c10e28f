import { and, eq, inArray } from 'drizzle-orm'
import type { PontoConferencia } from '@alento/contract/unidade/revisao.ts'
import type { Tx } from '#platform/db/db.ts'
import { redeConferenciaTable } from './revisao.tables.ts'

/** Ticks points; those that are ticked already keep their moment. Returns how many are new. */
export async function insertConferencia(
  tx: Tx,
  redeId: string,
  pontos: readonly PontoConferencia[],
  quando: Temporal.Instant,
): Promise<number> {
  if (pontos.length === 0) return 0
  const rows = await tx
    .insert(redeConferenciaTable)
    .values(pontos.map((ponto) => ({ redeId, ponto, quando })))
    .onConflictDoNothing()
    .returning({ ponto: redeConferenciaTable.ponto })
  return rows.length
}

/** Unticks points, or all without `pontos`. Returns how many were ticked. */
export async function removeConferencia(
  tx: Tx,
  redeId: string,
  pontos?: readonly PontoConferencia[],
): Promise<number> {
  const rows = await tx
    .delete(redeConferenciaTable)
    .where(
      and(
        eq(redeConferenciaTable.redeId, redeId),
        pontos && inArray(redeConferenciaTable.ponto, [...pontos]),
      ),
    )
    .returning({ ponto: redeConferenciaTable.ponto })
  return rows.length
}
