import * as contract from '@alento/contract/busca/busca.ts'
import { listMunicipio as listMunicipioEndpoint } from '@alento/contract/catalogo/catalogo.ts'
import { listLugar as listLugarEndpoint } from '@alento/contract/busca/lugar.ts'
import type { Deps } from '#deps.ts'
import { listExame } from '#modules/catalogo/list-exame.store.ts'
import { type Caller, listRoute, route, type Route } from '#platform/http/route.ts'
import { listEspecialidadeOfertada, listMunicipio } from './lugar.queries.ts'
import { listLugar } from './list-lugar.ts'
import { searchMapa } from './search-mapa.ts'
import { searchOferta, type Procura } from './search-oferta.ts'
import type { Pagina } from './busca.queries.ts'

type Lugar = { cidade?: string | undefined; uf?: string | undefined; bairro?: string | undefined }
/** With a part of a place it is a search that may find nothing; without any part it lists the catalog. */
const hasPlace = ({ cidade, uf, bairro }: Lugar): boolean =>
  cidade !== undefined || uf !== undefined || bairro !== undefined

const filters = [
  'bairro',
  'nomeRede',
  'rate',
  'valorInicial',
  'valorFinal',
  'quando',
  'servicoAgendamento',
  'servicoDelivery',
  'coletaDomicilio',
  'pagamentoOnline',
  'pagamentoAto',
] as const satisfies readonly (keyof Procura)[]

/** Whether anything but service and city was asked for. */
const isNarrowed = (procura: Procura): boolean => filters.some((name) => Boolean(procura[name]))

export const buscaRoutes = (deps: Deps): Route[] => {
  const search = async (
    procura: Procura,
    pagina: Pagina,
    { setDepends, setSeen }: Pick<Caller, 'setDepends' | 'setSeen'>,
  ) => {
    const { resultado, depende, municipio } = await searchOferta(deps, procura, pagina)
    setDepends(depende)
    const { servico } = resultado
    const { tipo, texto = null } = procura
    const servicoId = servico?._id ?? null
    // Offers that filters exclude are not missing in the city.
    const total = isNarrowed(procura) ? null : resultado.totalCount
    setSeen({ tela: 'busca', tipo, servico: servicoId, texto: servico ? null : texto, municipio, total })
    return resultado
  }
  const map = async (procura: Procura, { setDepends }: Pick<Caller, 'setDepends'>) => {
    const { resultado, depende } = await searchMapa(deps, procura)
    setDepends(depende)
    return resultado
  }
  return [
    route(contract.searchConsulta, async ({ query }, caller) => {
      const { especialidade: texto, limit } = query
      if (hasPlace(query)) return search({ tipo: 'consulta', texto, ...query }, query, caller)
      const { list, total } = await listEspecialidadeOfertada(deps.db, { nome: texto, limit })
      caller.setTotal(total)
      return list
    }),
    route(contract.searchExame, async ({ query }, caller) => {
      const { exame: texto, nomeExame__regex, limit } = query
      if (hasPlace(query)) return search({ tipo: 'exame', texto, ...query }, query, caller)
      const { list, total } = await listExame(deps.db, { nome: nomeExame__regex ?? texto, limit })
      caller.setTotal(total)
      return list
    }),
    route(contract.mapConsulta, ({ query }, caller) =>
      map({ tipo: 'consulta', texto: query.especialidade, ...query }, caller),
    ),
    route(contract.mapExame, ({ query }, caller) =>
      map({ tipo: 'exame', texto: query.exame, ...query }, caller),
    ),
    route(listLugarEndpoint, async ({ query }) => (await listLugar(deps.db, query)).slice(0, query.limit)),
    listRoute(listMunicipioEndpoint, ({ query }) =>
      listMunicipio(deps.db, { nome: query.nome__regex, uf: query.uf, limit: query.limit }),
    ),
  ]
}
