import { listFalhaTarefa, listFilaTarefa, repeatTarefa } from '@alento/contract/plataforma/tarefa.ts'
import { load } from '#lib/api/api.ts'
import { loadPage } from '#lib/api/load-list.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import type { Route } from './+types/page'

/** `?fila=` shows the failures of one queue; a queue that does not exist is as none. */
export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, listFilaTarefa, listFalhaTarefa, repeatTarefa)
  const { searchParams } = new URL(args.request.url)
  const filas = await load(args, listFilaTarefa, {}, 'equipe')
  const fila = filas.find((f) => f.fila === searchParams.get('fila'))?.fila ?? null
  const falhas = await loadPage(args, listFalhaTarefa, { query: { ...(fila && { fila }) } }, { most: 250 })
  return { filas, fila, falhas }
}
