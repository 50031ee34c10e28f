import { redirect } from 'react-router'
import { longId } from '@alento/contract/base/id-curto.ts'
import { getPedido } from '@alento/contract/pedido/pedido.ts'
import { refusalOf, throwLink } from '#lib/api/entrada.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import type { Route } from './+types/curto'

/**
 * Redirects from the link of an SMS to the voucher, after its owner's login. Nobody else's login opens the order, and the link
 * itself reveals nothing.
 */
export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, getPedido)
  const id = longId(args.params.curto)
  throw id ? redirect(`/voucher?id=${id}`) : throwLink(refusalOf('base.invalido'))
}
