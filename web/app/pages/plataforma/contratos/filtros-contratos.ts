import { listContrato } from '@alento/contract/cartao/contrato-admin.ts'
import { type Filters, readFilters } from '#lib/api/filters.ts'

const fields = ['estado', 'plano', 'metodo', 'busca', 'de', 'ate'] as const
export type Escolha = Filters<(typeof fields)[number]>

const shape = listContrato.query.omit({ limit: true, offset: true })

export const readEscolha = (params: URLSearchParams) => readFilters(params, fields, shape)
