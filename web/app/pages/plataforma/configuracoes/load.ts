import { listAjuste, updateAjuste } from '@alento/contract/plataforma/ajuste.ts'
import { load } from '#lib/api/api.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import type { Route } from './+types/page'

/** `?editar=` opens the form of one setting. */
export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, updateAjuste)
  const asked = new URL(args.request.url).searchParams.get('editar')
  const list = await load(args, listAjuste, {}, 'equipe')
  return { list, editado: list.find((a) => a.chave === asked) ?? null }
}
