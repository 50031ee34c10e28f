import { getDevolucao } from '@alento/contract/pagamento/estorno.ts'
import { getPedido } from '@alento/contract/pedido/pedido.ts'
import { load } from '#lib/api/api.ts'
import { idOf } from '#lib/api/entrada.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import type { Route } from './+types/page'

/** `chave` makes a double click one request. */
export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, getPedido, getDevolucao)
  const params = { id: idOf(args.request) }
  const [pedido, devolucao] = await Promise.all([
    load(args, getPedido, { params, query: {} }),
    load(args, getDevolucao, { params }),
  ])
  return { pedido, devolucao, chave: crypto.randomUUID() }
}
