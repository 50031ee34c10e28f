import { createTipoRegistro, listTipoRegistro } from '@alento/contract/catalogo/tipo-registro.ts'
import { load } from '#lib/api/api.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import type { Route } from './+types/page'

/** `?novo` opens the form for a new type, `?editar=` that of an existing one. */
export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, createTipoRegistro)
  const params = new URL(args.request.url).searchParams
  const list = await load(args, listTipoRegistro, { query: { sort: 'nome' } }, 'equipe')
  return {
    list,
    novo: params.has('novo'),
    editado: list.find((t) => t._id === params.get('editar')) ?? null,
  }
}
