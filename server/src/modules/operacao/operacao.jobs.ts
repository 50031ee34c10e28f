import type { Deps } from '#deps.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { removeDone } from '#platform/jobs/remove-done.ts'
import type { Tarefa } from './tarefa.rules.ts'
import { tellAtraso } from './tell-atraso.ts'

/** Queues where money moves: their finished jobs stay for a week, to be looked up. */
const money = ['pagamento', 'contrato', 'estorno', 'conciliacao']

/** Each morning at 08:05 in Brasília. `tarefas` are the jobs of every module, this one included. */
export const operacaoJobs = (deps: Deps, tarefas: () => readonly Tarefa[]): Job[] => [
  { name: 'tarefa.avisar', handler: () => tellAtraso(deps, tarefas()), cron: '5 11 * * *' },
  { name: 'tarefa.esquecer', handler: () => removeDone(deps.db, money), cron: '*/10 * * * *' },
]
