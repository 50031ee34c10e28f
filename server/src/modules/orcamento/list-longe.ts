import type { Redondeza } from '#modules/busca/list-cidade-perto.queries.ts'
import type { Db } from '#platform/db/db.ts'
import type { Vendas } from './list-vendida.ts'
import { listOndeLonge } from './onde-longe.queries.ts'
import { listPacoteLonge, type OndeLonge } from './pacote-longe.queries.ts'

const far = ({ distanciaM }: OndeLonge): number => distanciaM ?? Infinity

/** For each of these exams (ids) the nearest unit that does it, alone or in a package; exams that nobody does are left out. */
export async function listLonge(
  db: Db,
  vendas: Vendas,
  exames: readonly string[],
  redondeza: Redondeza,
): Promise<Map<string, OndeLonge>> {
  if (exames.length === 0) return new Map()
  const [alone, packed] = await Promise.all([
    listOndeLonge(db, await vendas.listCidade(db), exames, redondeza),
    listPacoteLonge(db, exames, redondeza),
  ])
  const nearest = new Map(alone.map((row) => [row.exame, row]))
  for (const row of packed) {
    const known = nearest.get(row.exame)
    if (!known || far(row) < far(known)) nearest.set(row.exame, row)
  }
  return nearest
}
