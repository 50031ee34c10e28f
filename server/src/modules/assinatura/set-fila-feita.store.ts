import { and, eq } from 'drizzle-orm'
import type { Fila } from '@alento/contract/cartao/fila-contrato.ts'
import type { Tx } from '#platform/db/db.ts'
import { contratoFilaTable } from './contrato.tables.ts'

/** Marks it as done, or as not done; the caller has locked the contract and looked. */
export async function setFilaFeita(
  tx: Tx,
  { contratoId, fila }: { contratoId: string; fila: Fila },
  feito: { em: Temporal.Instant; por: string } | null,
): Promise<void> {
  await tx
    .update(contratoFilaTable)
    .set({ feitoEm: feito?.em ?? null, feitoPor: feito?.por ?? null })
    .where(and(eq(contratoFilaTable.contratoId, contratoId), eq(contratoFilaTable.fila, fila)))
}
