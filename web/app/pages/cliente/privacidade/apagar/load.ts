import { getApagamento } from '@alento/contract/privacidade.ts'
import { load } from '#lib/api/api.ts'
import { requireUser } from '#lib/conta/session.ts'
import type { Route } from './+types/page'

export async function loader(args: Route.LoaderArgs) {
  await requireUser(args, 'cliente')
  return load(args, getApagamento, {})
}
