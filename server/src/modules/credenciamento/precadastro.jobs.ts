import type { Deps } from '#deps.ts'
import { cadastroHours } from '#modules/cadastro/cadastro.rules.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { removePrecadastroAntigo } from './precadastro.store.ts'

/** Data entered for a unit are removed after a day: by then it became a unit or was abandoned. */
export const precadastroJobs = ({ db, clock }: Deps): Job[] => [
  {
    name: 'precadastro.limpar',
    handler: () => removePrecadastroAntigo(db, clock.now().subtract({ hours: cadastroHours })),
    cron: '25 6 * * *',
  },
]
