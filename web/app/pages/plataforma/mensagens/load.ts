import { listMensagemAdmin } from '@alento/contract/mensagem-admin.ts'
import { loadList } from '#lib/api/load-list.ts'
import { pageNumber } from '#lib/api/page-number.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import type { Route } from './+types/page'
import { readEscolha } from './escolha.ts'
import { perPage } from './per-page.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, listMensagemAdmin)
  const { searchParams } = new URL(args.request.url)
  const { escolha, query, erros } = readEscolha(searchParams)
  const pagina = pageNumber(searchParams, 'pagina', 250)
  const { list, total } = await loadList(args, listMensagemAdmin, {
    query: { ...query, limit: perPage, offset: (pagina - 1) * perPage },
  })
  return { escolha, erros, list, total, pagina, search: `?${new URLSearchParams(escolha)}` }
}
