import type { Deps } from '#deps.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { tellQuedas } from './tell-queda.ts'

export const favoritoJobs = (deps: Deps): Job[] => [
  { name: 'favorito.conferir', handler: () => tellQuedas(deps), cron: '*/5 * * * *' },
]
