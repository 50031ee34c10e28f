import type { Deps } from '#deps.ts'
import { cestaOf, resolveProcura, type Procura } from './get-orcamento.ts'
import { lookAtOfertas } from './list-oferta.ts'
import { searchUnidade } from './unidade-perto.queries.ts'

/** The units that can be chosen for a quote, at most 100 by name; none without a known place. */
export async function listUnidadePerto({ db }: Pick<Deps, 'db'>, procura: Procura) {
  const { exames, lugar } = await resolveProcura(db, await lookAtOfertas(db), procura)
  if (!lugar) return { totalCount: 0, list: [] }
  return searchUnidade(db, await cestaOf(db, procura, exames, lugar))
}
