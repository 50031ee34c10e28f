import type { Municipio } from '@alento/contract/catalogo.ts'
import type { Db } from '#platform/db/db.ts'
import { findMunicipioByNome, rankEspecialidade, rankExame } from './catalogo.store.ts'

/** A specialty or an exam that a text was understood as. */
export type Servico = { _id: string; nome: string }

/** An equality wins; a row with a word that starts with the text counts when it is the only one. */
const best = (found: (Servico & { rank: number })[]): Servico | null => {
  const [first, second] = found
  if (!first || (first.rank === 4 && second)) return null
  return { _id: first._id, nome: first.nome }
}

/** By id, slug, name or synonym, ignoring case and accents, then by a start of a word that only one has. Null when unknown. */
export const findEspecialidadeByText = async (db: Db, text: string): Promise<Servico | null> =>
  best(await rankEspecialidade(db, text.trim()))

/** By id, TUSS code, slug or name (ours or the official one), then by a start of a word that only one has. Null when unknown. */
export const findExameByText = async (db: Db, text: string): Promise<Servico | null> =>
  best(await rankExame(db, text.trim()))

/** The municipality of this name in this state, ignoring case and accents. Null when unknown. */
export const findMunicipio = (db: Db, cidade: string, uf: string): Promise<Municipio | null> =>
  findMunicipioByNome(db, cidade.trim(), uf.trim())
