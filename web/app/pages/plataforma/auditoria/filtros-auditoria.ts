import { listRegistroAuditoria } from '@alento/contract/plataforma/auditoria.ts'
import { type Filters, readFilters } from '#lib/api/filters.ts'

const fields = ['pessoa', 'acao', 'objeto', 'objetoId', 'de', 'ate'] as const
export type Escolha = Filters<(typeof fields)[number]>

const shape = listRegistroAuditoria.query.omit({ limit: true, offset: true })

export const readEscolha = (params: URLSearchParams) => readFilters(params, fields, shape)
