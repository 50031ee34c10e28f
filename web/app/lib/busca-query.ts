import type { Ordenacao } from '@alento/contract/busca.ts'
import { formatPlace } from './place.ts'

export type TipoBusca = 'Consulta' | 'Exame'

/** A search as its address says it. `termo` is the specialty or the exam, as typed. */
export type BuscaQuery = {
  tipo: TipoBusca
  termo: string
  onde: string
  page: number
  ordenacao: Ordenacao
}

/** In the order in which they are offered; the first one is the default. */
export const ordenacoes: readonly { value: Ordenacao; label: string }[] = [
  { value: 'MenorPreco', label: 'Menor Preço' },
  { value: 'MaiorPreco', label: 'Maior Preço' },
  { value: 'Avaliacoes', label: 'Avaliações' },
  { value: 'Prestador', label: 'Prestador' },
]
const lastPage = 501
const maxTermo = 80

const pageOf = (text: string | null): number => {
  const page = Number(text ?? 1)
  return Number.isInteger(page) && page >= 1 ? Math.min(page, lastPage) : 1
}

const get = (params: URLSearchParams, name: string): string => params.get(name)?.trim() ?? ''

/** Never refuses: what cannot be read counts as not given. The place is `onde`, or `bairro`, `cidade` and `uf`. */
export function readBusca(params: URLSearchParams): BuscaQuery {
  const tipo = params.get('tipoPedido') === 'Exame' ? 'Exame' : 'Consulta'
  const cidade = get(params, 'cidade')
  const place = { bairro: get(params, 'bairro'), cidade, uf: get(params, 'uf').toUpperCase() || null }
  const sort = ordenacoes.find(({ value }) => value === params.get('ordenacao'))
  return {
    tipo,
    termo: get(params, tipo === 'Consulta' ? 'especialidade' : 'exame').slice(0, maxTermo),
    onde: get(params, 'onde').slice(0, 120) || (cidade && formatPlace(place)),
    page: pageOf(params.get('page')),
    ordenacao: sort?.value ?? 'MenorPreco',
  }
}

/** Address of a search; defaults and empty parts are left out. */
export function buscaHref(query: Partial<BuscaQuery>): string {
  const { tipo = 'Consulta', termo, onde, page = 1, ordenacao = 'MenorPreco' } = query
  const params = new URLSearchParams({ tipoPedido: tipo })
  if (termo) params.set(tipo === 'Consulta' ? 'especialidade' : 'exame', termo)
  if (onde) params.set('onde', onde)
  if (ordenacao !== 'MenorPreco') params.set('ordenacao', ordenacao)
  if (page > 1) params.set('page', String(page))
  return `/busca?${params}`
}

const maxTotal = 5000

/** '23 lugares com Cardiologia'; a total above 5,000 is not counted further. */
export function countPlaces(total: number, servico: string): string {
  if (total > maxTotal) return `Mais de 5.000 lugares com ${servico}`
  return `${total.toLocaleString('pt-BR')} ${total === 1 ? 'lugar' : 'lugares'} com ${servico}`
}
