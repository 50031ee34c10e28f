import type { Deps } from '#deps.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { removeContaAntigos, type RemoveFatorVencido } from './remove-antigos.ts'

export const contaJobs = (deps: Deps, removeFatorVencido: RemoveFatorVencido): Job[] => [
  { name: 'conta.limpar', handler: () => removeContaAntigos(deps, removeFatorVencido), cron: '20 6 * * *' },
]
