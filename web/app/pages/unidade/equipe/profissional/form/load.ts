import { createCorpoClinico } from '@alento/contract/corpo-clinico.ts'
import { conselhos } from '@alento/contract/profissional.ts'
import { requireUnidade } from '#lib/unidade/unidade.server.ts'
import type { Route } from './+types/page'
import { loadProfissional, profissionalOf } from '#pages/unidade/equipe/profissional/load.ts'

/** Without `?profissional=` it is a new one. `chave` makes a double click one professional. */
export async function loader(args: Route.LoaderArgs) {
  const chave = crypto.randomUUID()
  if (profissionalOf(args.request)) return { ...(await loadProfissional(args)), chave, conselhos }
  const { unidade } = await requireUnidade(args, createCorpoClinico)
  return { unidade, profissional: null, chave, conselhos }
}
