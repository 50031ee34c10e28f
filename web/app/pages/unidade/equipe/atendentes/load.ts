import { listUsuario } from '@alento/contract/acesso/atendente.ts'
import { loadList } from '#lib/api/load-list.ts'
import { pageNumber } from '#lib/api/page-number.ts'
import { requireUnidade } from '#lib/unidade/unidade.server.ts'
import type { Route } from './+types/page'

const perPage = 20

/** `?novo` opens the form for a new attendant, `?editar=` that of an existing one; `?pagina=` is the page. */
export async function loader(args: Route.LoaderArgs) {
  const { unidade } = await requireUnidade(args, listUsuario)
  const params = new URL(args.request.url).searchParams
  const page = pageNumber(params)
  const { list, total } = await loadList(args, listUsuario, {
    query: { rede: unidade._id, role__in: 'Atendente', limit: perPage, offset: (page - 1) * perPage },
  })
  return {
    rede: unidade._id,
    fuso: unidade.fuso,
    page,
    pageCount: Math.max(1, Math.ceil(total / perPage)),
    list,
    novo: params.has('novo'),
    editado: list.find((u) => u._id === params.get('editar')) ?? null,
    chave: crypto.randomUUID(),
  }
}
