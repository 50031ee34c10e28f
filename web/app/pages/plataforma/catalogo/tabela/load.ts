import { createTabelaTuss, listTabelaTuss } from '@alento/contract/catalogo/tabela-tuss.ts'
import { load } from '#lib/api/api.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import type { Route } from './+types/page'

/** The key makes a double click one import, and the next file a new one. */
export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, createTabelaTuss)
  return {
    list: await load(args, listTabelaTuss, { query: { limit: 20 } }, 'equipe'),
    chave: crypto.randomUUID(),
  }
}
