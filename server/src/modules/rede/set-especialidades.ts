import type { Tx } from '#platform/db/db.ts'
import { insertEspecialidades, removeOutrasEspecialidades } from './especialidade.store.ts'

/** A specialty of a unit, and the number of professionals who attend it (1 to 10), if given. */
export type Atendida = { especialidadeId: string; qtdProfissionais?: number | null }

/** Adds specialties of the unit; existing ones are unchanged. In the caller's transaction. */
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

/** Sets the unit's specialties to exactly these. In the caller's transaction. */
export async function setEspecialidades(tx: Tx, redeId: string, ids: readonly string[]): Promise<void> {
  await removeOutrasEspecialidades(tx, redeId, ids)
  await addEspecialidades(
    tx,
    redeId,
    ids.map((especialidadeId) => ({ especialidadeId })),
  )
}
