import type { Deps } from '#deps.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { tellTotais } from './tell-total.ts'

/**
 * From 08:10 in Brasília, after the night, so that no message comes at night; the three later runs take quotes that the first had no
 * time for and those that failed.
 */
export const orcamentoJobs = (deps: Deps): Job[] => [
  { name: 'orcamento.conferir', handler: () => tellTotais(deps), cron: '10,25,40,55 11 * * *' },
]
