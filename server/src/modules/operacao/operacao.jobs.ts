import type { Deps } from '#deps.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import type { Tarefa } from './tarefa.rules.ts'
import { tellAtraso } from './tell-atraso.ts'

/** Each morning at 08:05 in Brasília. `tarefas` are the jobs of every module, this one included. */
export const operacaoJobs = (deps: Deps, tarefas: () => readonly Tarefa[]): Job[] => [
  { name: 'tarefa.avisar', handler: () => tellAtraso(deps, tarefas()), cron: '5 11 * * *' },
]
