import { getRedesCsv } from '@alento/contract/unidade/revisao.ts'
import { type Filters, readFilters } from '#lib/api/filters.ts'

const fields = ['busca', 'tipoRede', 'unidadeMatrizFilial', 'cidade', 'uf'] as const
export type Escolha = Filters<(typeof fields)[number]>

const shape = getRedesCsv.query.pick({
  busca: true,
  tipoRede: true,
  unidadeMatrizFilial: true,
  cidade: true,
  uf: true,
})

export const readEscolha = (params: URLSearchParams) => readFilters(params, fields, shape)
