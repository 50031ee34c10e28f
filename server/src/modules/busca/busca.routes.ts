import * as contract from '@alento/contract/busca.ts'
import { listMunicipio as listMunicipioEndpoint } from '@alento/contract/catalogo.ts'
import type { Deps } from '#deps.ts'
import { listExame } from '#modules/catalogo/list-catalogo.ts'
import { route, type Route } from '#platform/http/route.ts'
import { listEspecialidadeOfertada, listMunicipio } from './lugar.queries.ts'
import { searchOferta } from './search-oferta.ts'

type Lugar = { cidade?: string | undefined; uf?: string | undefined; bairro?: string | undefined }
/** Part of a place is a search that finds nothing; no part of one asks for the catalog. */
const hasPlace = ({ cidade, uf, bairro }: Lugar): boolean =>
  cidade !== undefined || uf !== undefined || bairro !== undefined

export const buscaRoutes = (deps: Deps): Route[] => [
  route(contract.searchConsulta, async ({ query }, caller) => {
    const { especialidade: texto, limit } = query
    if (hasPlace(query)) return searchOferta(deps, { tipo: 'consulta', texto, ...query }, query)
    const { list, total } = await listEspecialidadeOfertada(deps.db, { nome: texto, limit })
    caller.setTotal(total)
    return list
  }),
  route(contract.searchExame, async ({ query }, caller) => {
    const { exame: texto, nomeExame__regex, limit } = query
    if (hasPlace(query)) return searchOferta(deps, { tipo: 'exame', texto, ...query }, query)
    const { list, total } = await listExame(deps.db, { nome: nomeExame__regex ?? texto, limit })
    caller.setTotal(total)
    return list
  }),
  route(listMunicipioEndpoint, async ({ query }, caller) => {
    const { list, total } = await listMunicipio(deps.db, {
      nome: query.nome__regex,
      uf: query.uf,
      limit: query.limit,
    })
    caller.setTotal(total)
    return list
  }),
]
