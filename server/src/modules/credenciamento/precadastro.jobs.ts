import type { Deps } from '#deps.ts'
import { cadastroHours } from '#modules/conta/cadastro.rules.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { removePrecadastroAntigo } from './precadastro.store.ts'

/** What was typed for a unit goes after a day: by then it is a unit, or nobody finished it. */
export const precadastroJobs = ({ db, clock }: Deps): Job[] => [
  {
    name: 'precadastro.limpar',
    handler: () => removePrecadastroAntigo(db, clock.now().subtract({ hours: cadastroHours })),
    cron: '25 6 * * *',
  },
]
