import { listContato, StatusContato, updateContato } from '@alento/contract/contato.ts'
import { loadList } from '#lib/api/load-list.ts'
import { pageNumber } from '#lib/api/page-number.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { perPage } from './per-page.ts'
import type { Route } from './+types/page'

/** New messages, or with `?status=RESPONDIDO` the answered ones. */
export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, updateContato)
  const params = args.url.searchParams
  const status = StatusContato.safeParse(params.get('status')).data ?? 'NOVO'
  const pagina = pageNumber(params)
  const query = { status, limit: perPage, offset: (pagina - 1) * perPage }
  return { status, pagina, ...(await loadList(args, listContato, { query })) }
}
