import { AlvoFavorito, listFavorito } from '@alento/contract/busca/favorito.ts'
import { load } from '#lib/api/api.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import { toFavoritoCard } from './favorito-card.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import type { Route } from './+types/page'

/** `removido` is the favourite that was just removed, which can be restored. */
export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, listFavorito)
  const { alertas, list } = await load(args, listFavorito, {})
  const now = nowMs()
  const removed = AlvoFavorito.safeParse(new URL(args.request.url).searchParams.get('removido'))
  const undo = removed.success && list.every((f) => f.alvo !== removed.data) ? removed.data : null
  return { alertas, cards: list.map((f) => toFavoritoCard(f, now)), undo }
}
