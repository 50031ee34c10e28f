import type { Deps } from '#deps.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { sendLembretes } from './send-lembrete.ts'

export const lembreteJobs = (deps: Deps): Job[] => [
  { name: 'lembrete.enviar', handler: () => sendLembretes(deps), cron: '* * * * *' },
]
