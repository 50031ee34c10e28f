import { slug } from '#lib/texto/text.ts'

/** The parts of a unit's URL. `preco` in centavos is the cheapest card price of the named service. */
export type ProviderAddress = {
  servico: 'Consulta' | 'Exame'
  descricao: string
  preco: number
  nomeRede: string
  cidade: string
  uf: string
}

/** Ids in the URL's query; `de` is the search to return to. */
export type ProviderQuery = {
  idRede: string
  especialidade?: string | null
  exames?: string | null
  consulta?: string | null
  de?: string | null
}

/** 8990 as '89.90': URLs contain reais. */
export const pathReais = (centavos: number): string => (centavos / 100).toFixed(2)

/** '/consulta/cardiologia/menorPreco/89.90/cardio-tijuca/rio-de-janeiro-rj': one for each unit and kind of service. */
export const providerPath = (a: ProviderAddress): string =>
  `/${slug(a.servico)}/${slug(a.descricao)}/menorPreco/${pathReais(a.preco)}/${slug(a.nomeRede)}/${slug(`${a.cidade} ${a.uf}`)}`

/** The path with its query, in the specification's order. */
export function providerHref(address: ProviderAddress, query: ProviderQuery): string {
  const params = new URLSearchParams({ servico: address.servico, idRede: query.idRede })
  for (const key of ['especialidade', 'exames', 'consulta', 'de'] as const) {
    const value = query[key]
    if (value) params.set(key, value)
  }
  return `${providerPath(address)}?${params}`
}

const searchPath = /^\/busca(\?[^#]*)?$/

/** The search to return to, if the URL has one; only paths of a search are accepted. */
export const searchBehind = (params: URLSearchParams): string => {
  const de = params.get('de') ?? ''
  return de.length <= 1500 && searchPath.test(de) ? de : '/busca'
}
