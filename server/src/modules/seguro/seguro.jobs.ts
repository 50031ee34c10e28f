import type { Deps } from '#deps.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { tellFins } from './tell-fim.ts'

/** Once a day, in the morning of Brasília. */
export const seguroJobs = (deps: Deps): Job[] => [
  { name: 'seguro.avisar_fim', handler: () => tellFins(deps), cron: '10 12 * * *' },
]
