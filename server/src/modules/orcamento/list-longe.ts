import type { Redondeza } from '#modules/busca/list-cidade-perto.queries.ts'
import type { Db } from '#platform/db/db.ts'
import type { Ofertas } from './list-oferta.ts'
import { listExameLonge } from './exame-longe.queries.ts'
import { listPacoteLonge, type UnidadeLonge } from './pacote-longe.queries.ts'

const far = ({ distanciaM }: UnidadeLonge): number => distanciaM ?? Infinity

/** For each of these exams (ids) the nearest unit that does it, alone or in a package; exams that no unit does are left out. */
export async function listLonge(
  db: Db,
  ofertas: Ofertas,
  exames: readonly string[],
  redondeza: Redondeza,
): Promise<Map<string, UnidadeLonge>> {
  if (exames.length === 0) return new Map()
  const [alone, packed] = await Promise.all([
    listExameLonge(db, await ofertas.listCidade(db), exames, redondeza),
    listPacoteLonge(db, exames, redondeza),
  ])
  const nearest = new Map(alone.map((row) => [row.exame, row]))
  for (const row of packed) {
    const known = nearest.get(row.exame)
    if (!known || far(row) < far(known)) nearest.set(row.exame, row)
  }
  return nearest
}
