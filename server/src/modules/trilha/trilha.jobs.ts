import type { Deps } from '#deps.ts'
import { setCorrente } from '#modules/auditoria/set-corrente.ts'
import { createPartitions } from '#platform/db/partitions.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { tellAncora, tellQuebra } from './tell-administrador.ts'

/** Months of the audit trail that are there before they begin. */
const mesesAdiante = 3

/** Times in UTC: each minute, and each night at 02:40, 03:12 and 03:50 in Brasília. */
export const trilhaJobs = (deps: Deps): Job[] => [
  {
    name: 'auditoria.encadear',
    handler: async () => {
      await setCorrente(deps)
    },
    cron: '* * * * *',
  },
  { name: 'auditoria.conferir', handler: () => tellQuebra(deps), cron: '12 6 * * *', maxMinutes: 240 },
  {
    name: 'auditoria.particoes',
    handler: () =>
      createPartitions(deps.db, 'auditoria', { now: deps.clock.now(), each: 'month', ahead: mesesAdiante }),
    cron: '40 5 * * *',
  },
  { name: 'auditoria.ancorar', handler: () => tellAncora(deps), cron: '50 6 * * *' },
]
