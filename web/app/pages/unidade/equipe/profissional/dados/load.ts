import { getCorpoClinico } from '@alento/contract/unidade/corpo-clinico.ts'
import { load } from '#lib/api/api.ts'
import { refusalOf, throwProblem } from '#lib/api/entrada.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import type { Route } from './+types/page'

/** The caller's own professional; other staff have none. */
export async function requireOwn(args: Route.LoaderArgs | Route.ActionArgs): Promise<string> {
  const { corpoClinico } = await requireAccess(args, getCorpoClinico)
  return corpoClinico ?? throwProblem(refusalOf('base.proibido'))
}

export async function loader(args: Route.LoaderArgs) {
  const id = await requireOwn(args)
  const profissional = await load(args, getCorpoClinico, { params: { id } }, 'equipe')
  return { profissional, chave: crypto.randomUUID() }
}
