import { listTipoUnidade } from '@alento/contract/catalogo/tipo-unidade.ts'
import { load } from '#lib/api/api.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import type { Route } from './+types/page'

/** `?editar=` opens the form of a kind. */
export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, listTipoUnidade)
  const editar = new URL(args.request.url).searchParams.get('editar')
  const list = await load(args, listTipoUnidade, {}, 'equipe')
  return { list, editado: list.find((t) => t._id === editar) ?? null }
}
