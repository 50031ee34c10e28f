import { listFalhaTarefa, listFilaTarefa, repeatTarefa } from '@alento/contract/plataforma/tarefa.ts'
import { load } from '#lib/api/api.ts'
import { loadList } from '#lib/api/load-list.ts'
import { pageNumber } from '#lib/api/page-number.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import type { Route } from './+types/page'

const perPage = 20

/** `?fila=` shows the failures of one queue; a queue that does not exist is as none. */
export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, listFilaTarefa, listFalhaTarefa, repeatTarefa)
  const { searchParams } = new URL(args.request.url)
  const pagina = pageNumber(searchParams, 'pagina', 250)
  const filas = await load(args, listFilaTarefa, {}, 'equipe')
  const fila = filas.find((f) => f.fila === searchParams.get('fila'))?.fila ?? null
  const { list, total } = await loadList(args, listFalhaTarefa, {
    query: { ...(fila && { fila }), limit: perPage, offset: (pagina - 1) * perPage },
  })
  return { filas, fila, falhas: list, pagina, pageCount: Math.ceil(total / perPage) }
}
