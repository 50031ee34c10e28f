import type { MapaBusca } from '@alento/contract/busca/busca.ts'
import type { Deps } from '#deps.ts'
import { listMarca } from './mapa.queries.ts'
import { resolveProcura, type Procura } from './search-oferta.ts'

/**
 * The units of a search as markers on a map: the 200 nearest to the visitor, with their cheapest card price in centavos.
 * Unknown or missing terms give an empty result, as in the search. `depende` are the cache keys of the result.
 */
export async function searchMapa(
  deps: Pick<Deps, 'db' | 'clock'>,
  procura: Procura,
): Promise<{ resultado: MapaBusca; depende: string[] }> {
  const { alvo, servico, lugar } = await resolveProcura(deps, procura)
  const found = alvo ? await listMarca(deps.db, alvo) : { total: 0, list: [] }
  const resultado = {
    totalCount: found.total,
    servico,
    lugar: lugar && { cidade: lugar.nome, uf: lugar.uf, fuso: lugar.fuso },
    list: found.list,
  }
  return { resultado, depende: lugar ? [`lugar:${lugar._id}`] : [] }
}
