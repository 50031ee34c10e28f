import type { Especialidade } from '@alento/contract/catalogo/catalogo.ts'
import type { Db } from '#platform/db/db.ts'
import { listEspecialidadeRow } from './especialidade.queries.ts'

/** The specialties of a unit in any status, by name. */
export async function listRedeEspecialidade(db: Db, redeId: string): Promise<Especialidade[]> {
  const rows = await listEspecialidadeRow(db, redeId)
  return rows.map(({ id: _id, ...especialidade }) => ({ _id, ...especialidade }))
}
