import { Id } from '@alento/contract/base/lista.ts'
import { getPessoa } from '@alento/contract/plataforma/suporte.ts'
import { createUniao, getPreviaUniao } from '@alento/contract/plataforma/uniao.ts'
import { load } from '#lib/api/api.ts'
import { refusalOf, throwProblem } from '#lib/api/entrada.ts'
import { requireAccess } from '#lib/conta/require-access.ts'
import type { Route } from './+types/page'

/** `?com=` is the other account; without one it is still looked for. */
export async function loader(args: Route.LoaderArgs) {
  await requireAccess(args, getPessoa, getPreviaUniao, createUniao)
  const id = Id.safeParse(args.params.id)
  if (!id.success) throwProblem(refusalOf('base.nao_encontrado'))
  const com = Id.safeParse(new URL(args.request.url).searchParams.get('com')).data
  const params = { id: id.data }
  const pessoa = await load(args, getPessoa, { params }, 'equipe')
  const previa = com ? await load(args, getPreviaUniao, { params, query: { com } }, 'equipe') : null
  return { pessoa, previa, com: com ?? null, chave: crypto.randomUUID() }
}
