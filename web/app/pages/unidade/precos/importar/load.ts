import { listImportacao } from '@alento/contract/preco/preco-importacao.ts'
import { load } from '#lib/api/api.ts'
import { requireUnidade } from '#lib/unidade/unidade.server.ts'
import type { Route } from './+types/page'

/** The key makes a double click one import, and the next file a new one. */
export async function loader(args: Route.LoaderArgs) {
  const { unidade } = await requireUnidade(args, listImportacao)
  const query = { rede: unidade._id, limit: 20 }
  return {
    rede: unidade._id,
    fuso: unidade.fuso,
    list: await load(args, listImportacao, { query }, 'equipe'),
    chave: crypto.randomUUID(),
  }
}
