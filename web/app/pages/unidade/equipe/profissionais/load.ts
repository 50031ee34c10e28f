import { createCorpoClinico, listCorpoClinico } from '@alento/contract/unidade/corpo-clinico.ts'
import { loadPage } from '#lib/api/load-list.ts'
import { requireUnidade } from '#lib/unidade/unidade.server.ts'
import type { Route } from './+types/page'

/** `?nome=` is part of a name, `?pagina=` the page; `?escolher=agenda` asks whose schedule is meant. */
export async function loader(args: Route.LoaderArgs) {
  const { unidade } = await requireUnidade(args, listCorpoClinico, createCorpoClinico)
  const params = new URL(args.request.url).searchParams
  const nome = (params.get('nome') ?? '').trim().slice(0, 80)
  const query = { rede: unidade._id, ...(nome && { nome__regex: nome }) }
  // Eight: section 9 of the specification.
  const found = await loadPage(args, listCorpoClinico, { query }, { perPage: 8 })
  const escolher = params.get('escolher') === 'agenda'
  const agenda = escolher || unidade.agendamento === 'S'
  return { rede: unidade._id, agenda, escolher, nome, ...found }
}
