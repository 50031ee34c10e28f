import { getApagamento } from '@alento/contract/cliente/privacidade.ts'
import { load } from '#lib/api/api.ts'
import { requireProva } from '#lib/conta/require-prova.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import type { Route } from './+types/page'

export async function loader(args: Route.LoaderArgs) {
  requireProva(args.request, await requireAccess(args, getApagamento))
  return load(args, getApagamento, {})
}
