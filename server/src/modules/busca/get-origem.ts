import type { Lugar } from '#modules/catalogo/find-servico.ts'
import type { Root } from '#platform/db/db.ts'
import { findBairro } from './busca.queries.ts'
import { parsePonto, type Ponto } from './busca.rules.ts'

/** Returns the origin of a search's distances: the visitor's position, else the middle of the district, else the centre of the city. */
export async function getOrigem(
  db: Root,
  { perto, bairro }: { perto?: string | undefined; bairro?: string | undefined },
  lugar: Lugar,
): Promise<Ponto> {
  const here = perto === undefined ? null : parsePonto(perto)
  return here ?? (bairro === undefined ? null : await findBairro(db, lugar._id, bairro)) ?? lugar
}
