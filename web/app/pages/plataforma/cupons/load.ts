import { getCupom, listCupom } from '@alento/contract/plataforma/cupom.ts'
import { load } from '#lib/api/api.ts'
import { loadList } from '#lib/api/load-list.ts'
import { pageNumber } from '#lib/api/page-number.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import type { Route } from './+types/page'
import { searchOf } from './paths.ts'

const perPage = 20

/** `?q=` a part of the name; `?novo` opens the form for a new coupon, `?editar=` that of an existing one. */
export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, listCupom)
  const search = searchOf(args.request)
  const params = new URLSearchParams(search)
  const q = (params.get('q') ?? '').trim().slice(0, 80)
  const pagina = pageNumber(params)
  const query = { ...(q && { name__regex: q }), limit: perPage, offset: (pagina - 1) * perPage }
  const { list, total } = await loadList(args, listCupom, { query })
  const id = params.get('editar')
  const editado = id ? await load(args, getCupom, { params: { id } }, 'equipe') : null
  const pageCount = Math.ceil(total / perPage)
  return { q, search, pagina, pageCount, list, editado, novo: params.has('novo') }
}
