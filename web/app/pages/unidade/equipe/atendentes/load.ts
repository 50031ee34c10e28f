import { listUsuario } from '@alento/contract/acesso/atendente.ts'
import { loadPage } from '#lib/api/load-list.ts'
import { requireUnidade } from '#lib/unidade/unidade.server.ts'
import type { Route } from './+types/page'

/** `?novo` opens the form for a new attendant, `?editar=` that of an existing one; `?pagina=` is the page. */
export async function loader(args: Route.LoaderArgs) {
  const { unidade } = await requireUnidade(args, listUsuario)
  const params = new URL(args.request.url).searchParams
  const found = await loadPage(args, listUsuario, { query: { rede: unidade._id, role__in: 'Atendente' } })
  return {
    rede: unidade._id,
    fuso: unidade.fuso,
    ...found,
    novo: params.has('novo'),
    editado: found.list.find((u) => u._id === params.get('editar')) ?? null,
    chave: crypto.randomUUID(),
  }
}
