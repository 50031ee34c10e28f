import { z } from 'zod'
import type { Deps } from '#deps.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { offerLivres, sweepEspera } from './offer-espera.ts'

const Liberou = z.object({ corpoClinicoId: z.uuid(), dia: z.iso.date() })

/** `agenda.liberou` is sent by the module `agenda` when a time becomes free. */
export const esperaJobs = (deps: Deps): Job[] => [
  {
    name: 'agenda.liberou',
    handler: (data) => {
      const { corpoClinicoId, dia } = Liberou.parse(data)
      return offerLivres(deps, { corpoClinicoId, dia: Temporal.PlainDate.from(dia) })
    },
  },
  { name: 'espera.varrer', handler: () => sweepEspera(deps), cron: '* * * * *' },
]
