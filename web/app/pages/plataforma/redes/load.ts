import { brasilia, dayIn } from '@alento/contract/base/zona.ts'
import { getRedesCsv, listRevisao } from '@alento/contract/unidade/revisao.ts'
import { loadList, loadPage } from '#lib/api/load-list.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import { nowMs } from '#lib/tempo/clock.ts'
import type { Route } from './+types/page'
import { readEscolha } from './filtros-redes.ts'
import { type Lista, listaOf, listas } from './listas.ts'

/** How many fit the filters in each list, so that units that wait in another one are seen. */
async function countLists(args: Route.LoaderArgs, filtro: ReturnType<typeof readEscolha>['query']) {
  const counted = await Promise.all(
    Object.entries(listas).map(async ([lista, { query }]) => {
      const { total } = await loadList(args, listRevisao, {
        query: { ...query, ...filtro, limit: 1, offset: 0 },
      })
      return [lista, total] as const
    }),
  )
  return Object.fromEntries(counted) as Record<Lista, number>
}

/** `?lista=` is the tab, the others are filters. */
export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, listRevisao, getRedesCsv)
  const { searchParams } = new URL(args.request.url)
  const lista = listaOf(searchParams.get('lista'))
  const { escolha, query: filtro, erros } = readEscolha(searchParams)
  const query = { ...listas[lista].query, ...filtro }
  const [found, totais] = await Promise.all([
    loadPage(args, listRevisao, { query }),
    countLists(args, filtro),
  ])
  return {
    lista,
    escolha,
    erros,
    ...found,
    totais,
    search: `?${new URLSearchParams({ lista, ...escolha })}`,
    arquivo: `?${new URLSearchParams(Object.entries(query))}`,
    hoje: dayIn(nowMs(), brasilia),
  }
}
