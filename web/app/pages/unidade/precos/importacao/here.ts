import type { Importacao } from '@alento/contract/preco-importacao.ts'

export const hereOf = ({ _id }: Pick<Importacao, '_id'>): string => `/admin/precos/importar/${_id}`
