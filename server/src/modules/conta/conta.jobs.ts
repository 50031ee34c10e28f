import type { Deps } from '#deps.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { removeContaAntigos } from './remove-antigos.ts'

export const contaJobs = (deps: Deps): Job[] => [
  { name: 'conta.limpar', handler: () => removeContaAntigos(deps), cron: '20 6 * * *' },
]
