import { listMensagemAdmin } from '@alento/contract/plataforma/mensagem-admin.ts'
import { type Filters, readFilters } from '#lib/api/filters.ts'

const fields = ['pessoa', 'situacao', 'canal', 'tipo', 'de', 'ate'] as const
export type Escolha = Filters<(typeof fields)[number]>

const shape = listMensagemAdmin.query.omit({ limit: true, offset: true })

export const readEscolha = (params: URLSearchParams) => readFilters(params, fields, shape)
