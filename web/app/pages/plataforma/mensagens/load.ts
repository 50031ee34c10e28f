import { listMensagemAdmin } from '@alento/contract/plataforma/mensagem-admin.ts'
import { loadList } from '#lib/api/load-list.ts'
import { pageNumber } from '#lib/api/page-number.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import type { Route } from './+types/page'
import { readEscolha } from './filtros-mensagens.ts'

const perPage = 20
const mostPages = 250

export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, listMensagemAdmin)
  const { searchParams } = new URL(args.request.url)
  const { escolha, query, erros } = readEscolha(searchParams)
  const pagina = pageNumber(searchParams, 'pagina', mostPages)
  const { list, total } = await loadList(args, listMensagemAdmin, {
    query: { ...query, limit: perPage, offset: (pagina - 1) * perPage },
  })
  const pageCount = Math.min(mostPages, Math.ceil(total / perPage))
  return { escolha, erros, list, total, pagina, pageCount, search: `?${new URLSearchParams(escolha)}` }
}
