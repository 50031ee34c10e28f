import type { Deps } from '#deps.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { removeSoltos } from './create-arquivo.ts'

export const imagemJobs = (deps: Deps): Job[] => [
  { name: 'imagem.varrer', handler: () => removeSoltos(deps), cron: '11 * * * *' },
]
