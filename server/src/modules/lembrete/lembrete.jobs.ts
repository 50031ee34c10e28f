import type { Deps } from '#deps.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { sendLembretes } from './send-lembrete.ts'
import { sendPreparos } from './send-preparo.ts'

/** Reminders of exams go in the morning, 09:05 in Brasília; the later runs take reminders that failed and those that the first had no room for. */
export const lembreteJobs = (deps: Deps): Job[] => [
  { name: 'lembrete.enviar', handler: () => sendLembretes(deps), cron: '* * * * *' },
  { name: 'lembrete.ajudar', handler: () => sendLembretes(deps), keyed: true },
  { name: 'lembrete.exames', handler: () => sendPreparos(deps), cron: '5,20,35,50 12 * * *' },
]
