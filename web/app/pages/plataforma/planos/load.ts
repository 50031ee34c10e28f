import { createPlano, listPlano, updatePlano } from '@alento/contract/plano.ts'
import { load } from '#lib/api/api.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import type { Route } from './+types/page'

/** `?novo` opens the form for a new plan, `?editar=` that of an existing one. */
export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, createPlano, updatePlano)
  const params = new URL(args.request.url).searchParams
  const list = await load(args, listPlano, { query: { sort: 'ordem' } }, 'equipe')
  return {
    list,
    novo: params.has('novo'),
    editado: list.find((p) => p._id === params.get('editar')) ?? null,
    proximaOrdem: Math.min(999, Math.max(0, ...list.map((p) => p.ordem)) + 1),
    chave: crypto.randomUUID(),
  }
}
