import type { Deps } from '#deps.ts'
import { cestaOf, resolveProcura, type Procura } from './get-orcamento.ts'
import { lookAtVendas } from './list-vendida.ts'
import { listVendedora } from './vendedora.queries.ts'

/** The units that can be chosen for a quote, at most 100 by name; none without a known place. */
export async function listUnidadePerto({ db }: Pick<Deps, 'db'>, procura: Procura) {
  const { exames, lugar } = await resolveProcura(db, await lookAtVendas(db), procura)
  if (!lugar) return { totalCount: 0, list: [] }
  return listVendedora(db, await cestaOf(db, procura, exames, lugar))
}
