import type { Deps } from '#deps.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { removeCadastroAntigos } from './remove-antigos.ts'

export const cadastroJobs = (deps: Deps): Job[] => [
  { name: 'cadastro.limpar', handler: () => removeCadastroAntigos(deps), cron: '25 6 * * *' },
]
