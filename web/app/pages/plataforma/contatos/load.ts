import { listContato, StatusContato, updateContato } from '@alento/contract/plataforma/contato.ts'
import { loadPage } from '#lib/api/load-list.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import type { Route } from './+types/page'

/** New messages, or with `?status=RESPONDIDO` the answered ones. */
export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, updateContato)
  const status = StatusContato.safeParse(args.url.searchParams.get('status')).data ?? 'NOVO'
  return { status, ...(await loadPage(args, listContato, { query: { status } })) }
}
