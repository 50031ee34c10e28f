import { createPreco } from '@alento/contract/preco/preco.ts'
import { listEspecialidade } from '@alento/contract/catalogo/catalogo.ts'
import { load } from '#lib/api/api.ts'
import { requireUnidade } from '#lib/unidade/unidade.server.ts'
import type { Route } from './+types/page'

/** `?tipo=exame` adds an exam. The key makes a double click one row. */
export async function loader(args: Route.LoaderArgs) {
  const { unidade } = await requireUnidade(args, createPreco)
  const exame = new URL(args.request.url).searchParams.get('tipo') === 'exame'
  const especialidades = exame
    ? []
    : await load(args, listEspecialidade, { query: { sort: 'nome', limit: 500 } }, 'equipe')
  return { rede: unidade._id, exame, especialidades, chave: crypto.randomUUID() }
}
