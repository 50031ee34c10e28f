import type { Deps } from '#deps.ts'
import { setCorrente } from '#modules/auditoria/set-corrente.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { tellAncora, tellQuebra } from './tell-administrador.ts'

/** Times in UTC: each minute, and each night at 03:12 and 03:50 in Brasília. */
export const trilhaJobs = (deps: Deps): Job[] => [
  {
    name: 'auditoria.encadear',
    handler: async () => {
      await setCorrente(deps)
    },
    cron: '* * * * *',
  },
  { name: 'auditoria.conferir', handler: () => tellQuebra(deps), cron: '12 6 * * *', maxMinutes: 240 },
  { name: 'auditoria.ancorar', handler: () => tellAncora(deps), cron: '50 6 * * *' },
]
