import { brasilia, dayIn } from '@alento/contract/base/zona.ts'
import { EstadoReclamacao, listReclamacao } from '@alento/contract/cliente/reclamacao.ts'
import { loadPage } from '#lib/api/load-list.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import type { Route } from './+types/page'

/** `?estado=` is the tab; open ones without it. */
export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, listReclamacao)
  const params = new URL(args.request.url).searchParams
  const estado = EstadoReclamacao.safeParse(params.get('estado')).data ?? 'ABERTA'
  return {
    estado,
    ...(await loadPage(args, listReclamacao, { query: { estado } })),
    agora: nowMs(),
    hoje: dayIn(nowMs(), brasilia),
  }
}
