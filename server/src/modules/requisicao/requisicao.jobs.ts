import type { Deps } from '#deps.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { eraseVencidas } from './erase-requisicao.ts'

export const requisicaoJobs = (deps: Deps): Job[] => [
  { name: 'requisicao.apagar', handler: () => eraseVencidas(deps), cron: '23 * * * *' },
]
