import type { Deps } from '#deps.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { removeSoltos } from './keep-arquivo.ts'

export const imagemJobs = (deps: Deps): Job[] => [
  { name: 'imagem.varrer', handler: () => removeSoltos(deps), cron: '11 * * * *' },
]
