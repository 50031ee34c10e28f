import { listContato, StatusContato, updateContato } from '@alento/contract/plataforma/contato.ts'
import { loadList } from '#lib/api/load-list.ts'
import { pageNumber } from '#lib/api/page-number.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import type { Route } from './+types/page'

const perPage = 20

/** New messages, or with `?status=RESPONDIDO` the answered ones. */
export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, updateContato)
  const params = args.url.searchParams
  const status = StatusContato.safeParse(params.get('status')).data ?? 'NOVO'
  const pagina = pageNumber(params)
  const query = { status, limit: perPage, offset: (pagina - 1) * perPage }
  const { list, total } = await loadList(args, listContato, { query })
  return { status, pagina, pageCount: Math.ceil(total / perPage), list }
}
