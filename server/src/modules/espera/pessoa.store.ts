import { and, eq } from 'drizzle-orm'
import type { Tx } from '#platform/db/db.ts'
import { esperaTable } from './espera.tables.ts'

export async function leaveFilas(tx: Tx, clienteId: string, now: Temporal.Instant): Promise<void> {
  await tx
    .update(esperaTable)
    .set({ status: 'SAIU', atualizadoEm: now })
    .where(and(eq(esperaTable.clienteId, clienteId), eq(esperaTable.status, 'ESPERANDO')))
}
