import { eq } from 'drizzle-orm'
import type { Beneficiario } from '@alento/contract/cartao/seguro.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { beneficiarioTable } from './seguro.tables.ts'

/** Replaces the whole list of a contract, which the caller has locked. */
export async function saveBeneficiarios(
  tx: Tx,
  contratoId: string,
  list: readonly Beneficiario[],
  criadoEm: Temporal.Instant,
): Promise<void> {
  await tx.delete(beneficiarioTable).where(eq(beneficiarioTable.contratoId, contratoId))
  if (list.length === 0) return
  await tx
    .insert(beneficiarioTable)
    .values(list.map((b, ordem) => ({ id: newId(), contratoId, ordem, ...b, criadoEm })))
}
