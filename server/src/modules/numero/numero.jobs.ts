import type { Deps } from '#deps.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { removeTextosAntigos } from './remove-texto.ts'
import { syncDias } from './sync-dia.ts'

/** Every minute: a change is in the numbers about that long after it was made. Each night at 03:20 in Brasília old texts go. */
export const numeroJobs = (deps: Deps): Job[] => [
  {
    name: 'numero.somar',
    handler: async () => {
      await syncDias(deps)
    },
    cron: '* * * * *',
    maxMinutes: 60,
  },
  { name: 'numero.limpar', handler: () => removeTextosAntigos(deps), cron: '20 6 * * *' },
]
