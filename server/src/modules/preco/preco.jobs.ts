import type { Deps } from '#deps.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { updateNota } from './update-nota.ts'

/** `oferta.nota`: the shown grade of a unit changed. */
export const precoJobs = (deps: Deps): Job[] => [
  { name: 'oferta.nota', handler: ({ redeId }) => updateNota(deps, String(redeId)) },
]
