import type { Importacao } from '@alento/contract/preco/preco-importacao.ts'

export const importacaoHref = ({ _id }: Pick<Importacao, '_id'>): string => `/admin/precos/importar/${_id}`
