import { createCorpoClinico, listCorpoClinico } from '@alento/contract/unidade/corpo-clinico.ts'
import { loadList } from '#lib/api/load-list.ts'
import { pageNumber } from '#lib/api/page-number.ts'
import { requireUnidade } from '#lib/unidade/unidade.server.ts'
import type { Route } from './+types/page'

/** Section 9 of the specification. */
const perPage = 8

/** `?nome=` is part of a name, `?pagina=` the page; `?escolher=agenda` asks whose schedule is meant. */
export async function loader(args: Route.LoaderArgs) {
  const { unidade } = await requireUnidade(args, listCorpoClinico, createCorpoClinico)
  const params = new URL(args.request.url).searchParams
  const nome = (params.get('nome') ?? '').trim().slice(0, 80)
  const page = pageNumber(params)
  const { list, total } = await loadList(args, listCorpoClinico, {
    query: {
      rede: unidade._id,
      ...(nome && { nome__regex: nome }),
      limit: perPage,
      offset: (page - 1) * perPage,
    },
  })
  const pageCount = Math.max(1, Math.ceil(total / perPage))
  const escolher = params.get('escolher') === 'agenda'
  const agenda = escolher || unidade.agendamento === 'S'
  return { rede: unidade._id, agenda, escolher, nome, page, pageCount, list }
}
