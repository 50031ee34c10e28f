import type { Deps } from '#deps.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { eraseContatos, tellContato } from './tell-contato.ts'

/** Times in UTC: each night at 04:20 in Brasília. */
export const contatoJobs = (deps: Deps): Job[] => [
  { name: 'contato.avisar', handler: ({ contatoId }) => tellContato(deps, contatoId as string) },
  { name: 'contato.apagar', handler: () => eraseContatos(deps), cron: '20 7 * * *' },
]
