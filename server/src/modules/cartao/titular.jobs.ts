import type { Deps } from '#deps.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { removeValidacaoVencida } from './validacao.store.ts'

export const titularJobs = ({ db, clock }: Deps): Job[] => [
  {
    name: 'cartao.limpar',
    handler: () => removeValidacaoVencida(db, clock.now().subtract({ hours: 1 })),
    cron: '35 6 * * *',
  },
]
