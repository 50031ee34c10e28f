import { tellUsos } from '#modules/catalogo/registro.rules.ts'
import type { Tx } from '#platform/db/db.ts'
import { countUsoExame, listIdEmUso } from './count-uso.queries.ts'

const told = 3

/** Returns how many of these exams are in use, and the users of the first three: 'Usado por 3 unidades.' */
export async function listExameUsado(
  tx: Tx,
  exames: readonly { id: string; codigo: string }[],
): Promise<{ total: number; some: { id: string; usos: string }[] }> {
  const codes = new Map(exames.map(({ id, codigo }) => [id, codigo]))
  const used = await listIdEmUso(tx, [...codes.keys()])
  const some = []
  for (const id of used.slice(0, told)) {
    const usos = tellUsos(await countUsoExame(tx, { id, codigo: codes.get(id) ?? '' }))
    if (usos) some.push({ id, usos })
  }
  return { total: used.length, some }
}
