import type { Tx } from '#platform/db/db.ts'
import { insertEspecialidades, removeOutrasEspecialidades } from './especialidade.store.ts'

/** A specialty of a unit, and how many professionals attend it (1 to 10) where the unit said so. */
export type Atendida = { especialidadeId: string; qtdProfissionais?: number | null }

/** The unit attends these too; what it attends already stays as it is. In the caller's transaction. */
export async function addEspecialidades(
  tx: Tx,
  redeId: string,
  atendidas: readonly Atendida[],
): Promise<void> {
  if (atendidas.length === 0) return
  await insertEspecialidades(
    tx,
    atendidas.map((a) => ({ redeId, ...a })),
  )
}

/** The unit attends these and no other. In the caller's transaction. */
export async function setEspecialidades(tx: Tx, redeId: string, ids: readonly string[]): Promise<void> {
  await removeOutrasEspecialidades(tx, redeId, ids)
  await addEspecialidades(
    tx,
    redeId,
    ids.map((especialidadeId) => ({ especialidadeId })),
  )
}
