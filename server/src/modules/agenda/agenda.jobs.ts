import type { Deps } from '#deps.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { updateProximosVencidos } from './update-proximo-livre.ts'

export const agendaJobs = (deps: Deps): Job[] => [
  { name: 'agenda.proximo', handler: () => updateProximosVencidos(deps), cron: '* * * * *' },
]
