import { Id } from '@alento/contract/base/lista.ts'
import { getPedido } from '@alento/contract/pedido/pedido.ts'
import {
  createReclamacao,
  listMinhaReclamacao,
  replyReclamacao,
} from '@alento/contract/cliente/reclamacao.ts'
import { load } from '#lib/api/api.ts'
import { loadPage } from '#lib/api/load-list.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { withKeptForm } from '#lib/forms/kept-form.server.ts'
import type { Route } from './+types/page'

/** `?pedido=` is the order to complain about, or whose complaints to see; without it all of the client's. */
export async function loader(args: Route.LoaderArgs) {
  const usuario = await requireAccess(args, listMinhaReclamacao, createReclamacao, replyReclamacao, getPedido)
  const params = new URL(args.request.url).searchParams
  const id = Id.safeParse(params.get('pedido')).data
  const [pedido, found] = await Promise.all([
    id ? load(args, getPedido, { params: { id }, query: {} }) : null,
    loadPage(args, listMinhaReclamacao, { query: { ...(id && { pedido: id }) } }, { perPage: 10 }),
  ])
  return withKeptForm(args, id ?? usuario._id, {
    pedido,
    ...found,
    chave: crypto.randomUUID(),
  })
}
