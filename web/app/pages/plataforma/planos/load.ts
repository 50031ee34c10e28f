import { countContratoPorPlano } from '@alento/contract/cartao/contrato-admin.ts'
import { createPlano, listPlano, updatePlano } from '@alento/contract/cartao/plano.ts'
import { load } from '#lib/api/api.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import type { Route } from './+types/page'

/** `?novo` opens the form for a new plan, `?editar=` that of an existing one. */
export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, createPlano, updatePlano, countContratoPorPlano)
  const params = new URL(args.request.url).searchParams
  const [planos, contados] = await Promise.all([
    load(args, listPlano, { query: { sort: 'ordem' } }, 'equipe'),
    load(args, countContratoPorPlano, {}, 'equipe'),
  ])
  const contratosDe = new Map(contados.map(({ plano, contratos }) => [plano, contratos]))
  const list = planos.map((p) => ({ ...p, contratos: contratosDe.get(p._id) ?? 0 }))
  return {
    list,
    novo: params.has('novo'),
    editado: list.find((p) => p._id === params.get('editar')) ?? null,
    proximaOrdem: Math.min(999, Math.max(0, ...list.map((p) => p.ordem)) + 1),
    chave: crypto.randomUUID(),
  }
}
