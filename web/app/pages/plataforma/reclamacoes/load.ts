import { brasilia, dayIn } from '@alento/contract/base/zona.ts'
import { EstadoReclamacao, listReclamacao } from '@alento/contract/cliente/reclamacao.ts'
import { loadList } from '#lib/api/load-list.ts'
import { pageNumber } from '#lib/api/page-number.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import type { Route } from './+types/page'

const perPage = 20

/** `?estado=` is the tab; open ones without it. */
export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, listReclamacao)
  const params = new URL(args.request.url).searchParams
  const estado = EstadoReclamacao.safeParse(params.get('estado')).data ?? 'ABERTA'
  const page = pageNumber(params)
  const query = { estado, limit: perPage, offset: (page - 1) * perPage }
  const { list, total } = await loadList(args, listReclamacao, { query })
  return {
    estado,
    list,
    total,
    page,
    pageCount: Math.ceil(total / perPage),
    agora: nowMs(),
    hoje: dayIn(nowMs(), brasilia),
  }
}
