import type { Deps } from '#deps.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { syncDias } from './sync-dia.ts'

/** Every minute: a change is in the numbers about that long after it was made. */
export const numeroJobs = (deps: Deps): Job[] => [
  {
    name: 'numero.somar',
    handler: async () => {
      await syncDias(deps)
    },
    cron: '* * * * *',
    maxMinutes: 60,
  },
]
