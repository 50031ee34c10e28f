import { brasilia, dayIn } from '@alento/contract/base/zona.ts'
import { countModeracao, decideDepoimento, listModeracao } from '@alento/contract/plataforma/moderacao.ts'
import { load } from '#lib/api/api.ts'
import { loadPage } from '#lib/api/load-list.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import type { Route } from './+types/page'
import { listaOf, listas } from './paths.ts'

/** `?lista=` is the tab, `?q=` a part of the unit's name, `?retirar=` the review whose form is open. */
export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, listModeracao, decideDepoimento)
  const { searchParams } = new URL(args.request.url)
  const lista = listaOf(searchParams.get('lista'))
  const q = (searchParams.get('q') ?? '').trim().slice(0, 80)
  const { situacao } = listas[lista]
  const query = { ...(situacao && { situacao }), ...(q && { nomeRede__regex: q }) }
  const [found, contagem] = await Promise.all([
    loadPage(args, listModeracao, { query }),
    load(args, countModeracao, {}, 'equipe'),
  ])
  return {
    lista,
    q,
    ...found,
    contagem,
    retirar: found.list.find((d) => d._id === searchParams.get('retirar')) ?? null,
    hoje: dayIn(nowMs(), brasilia),
  }
}
