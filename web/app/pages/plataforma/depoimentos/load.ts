import { createDepoimentoSite, listDepoimentoSite } from '@alento/contract/plataforma/depoimento-site.ts'
import { load } from '#lib/api/api.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import type { Route } from './+types/page'

/** `?novo` opens the form for a new testimonial, `?editar=` that of an existing one. */
export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, createDepoimentoSite)
  const params = new URL(args.request.url).searchParams
  const list = await load(args, listDepoimentoSite, { query: {} }, 'equipe')
  return {
    list,
    novo: params.has('novo'),
    editado: list.find((d) => d._id === params.get('editar')) ?? null,
    chave: crypto.randomUUID(),
  }
}
