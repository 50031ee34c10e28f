import type { Deps } from '#deps.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { tellAtrasadas } from './tell-reclamacao.ts'

/** Each morning at 07:20 in Brasília; times are UTC. */
export const reclamacaoJobs = (deps: Deps): Job[] => [
  { name: 'reclamacao.atrasadas', handler: () => tellAtrasadas(deps), cron: '20 10 * * *' },
]
