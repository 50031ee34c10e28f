import { listMensagemAdmin } from '@alento/contract/plataforma/mensagem-admin.ts'
import { loadPage } from '#lib/api/load-list.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import type { Route } from './+types/page'
import { readEscolha } from './filtros-mensagens.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, listMensagemAdmin)
  const { searchParams } = new URL(args.request.url)
  const { escolha, query, erros } = readEscolha(searchParams)
  const found = await loadPage(args, listMensagemAdmin, { query }, { most: 250 })
  return { escolha, erros, ...found, search: `?${new URLSearchParams(escolha)}` }
}
