import type { Deps } from '#deps.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { setSucesso } from './tarefa.store.ts'

/** Notes each success of a scheduled job, so that a late one is seen. */
export const recordTarefa =
  ({ db, clock }: Pick<Deps, 'db' | 'clock'>) =>
  (job: Job): Job =>
    job.cron === undefined
      ? job
      : {
          ...job,
          handler: async (data) => {
            await job.handler(data)
            await setSucesso(db, job.name, clock.now())
          },
        }
