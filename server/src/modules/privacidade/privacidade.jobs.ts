import type { Deps } from '#deps.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { forgetApagados } from './erase-conta.ts'

export const privacidadeJobs = (deps: Deps): Job[] => [
  { name: 'privacidade.esquecer', handler: () => forgetApagados(deps), cron: '37 * * * *', pollSeconds: 60 },
]
