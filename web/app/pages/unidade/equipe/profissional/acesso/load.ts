import type { Route } from './+types/page'
import { loadProfissional } from '#pages/unidade/equipe/profissional/load.ts'

export const loader = async (args: Route.LoaderArgs) => ({
  ...(await loadProfissional(args)),
  chave: crypto.randomUUID(),
})
