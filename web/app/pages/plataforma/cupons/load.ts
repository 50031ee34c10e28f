import { getCupom, listCupom } from '@alento/contract/plataforma/cupom.ts'
import { load } from '#lib/api/api.ts'
import { loadPage } from '#lib/api/load-list.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import type { Route } from './+types/page'
import { searchOf } from './paths.ts'

/** `?q=` a part of the name; `?novo` opens the form for a new coupon, `?editar=` that of an existing one. */
export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, listCupom)
  const search = searchOf(args.request)
  const params = new URLSearchParams(search)
  const q = (params.get('q') ?? '').trim().slice(0, 80)
  const found = await loadPage(args, listCupom, { query: { ...(q && { name__regex: q }) } })
  const id = params.get('editar')
  const editado = id ? await load(args, getCupom, { params: { id } }, 'equipe') : null
  return { q, search, ...found, editado, novo: params.has('novo') }
}
