import { getPrecoResumo, listPreco, type TipoPreco } from '@alento/contract/preco/preco.ts'
import { load } from '#lib/api/api.ts'
import { loadPage } from '#lib/api/load-list.ts'
import { requireUnidade } from '#lib/unidade/unidade.server.ts'
import type { Route } from './+types/page'

/** `?tipo=exame` shows exams; `?q=` and `?pagina=` belong to the table without scripts. */
export async function loader(args: Route.LoaderArgs) {
  const { unidade } = await requireUnidade(args, listPreco, getPrecoResumo)
  const { searchParams } = new URL(args.request.url)
  const tipo: TipoPreco = searchParams.get('tipo') === 'exame' ? 'exame' : 'consulta'
  const q = (searchParams.get('q') ?? '').trim().slice(0, 80)
  const query = { rede: unidade._id, tipo, ...(q && { nome__regex: q }) }
  const [resumo, found] = await Promise.all([
    load(args, getPrecoResumo, { query: { rede: unidade._id } }, 'equipe'),
    loadPage(args, listPreco, { query }, { perPage: 50 }),
  ])
  return { rede: unidade._id, tipo, q, resumo, ...found }
}
