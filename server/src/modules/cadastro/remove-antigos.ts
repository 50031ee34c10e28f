import type { Deps } from '#deps.ts'
import { cadastroHours } from './cadastro.rules.ts'
import { removeCadastroAntigo } from './cadastro.store.ts'

/** Job: removes sign-ups that can no longer be finished. */
export const removeCadastroAntigos = ({ db, clock }: Deps): Promise<void> =>
  removeCadastroAntigo(db, clock.now().subtract({ hours: cadastroHours }))
