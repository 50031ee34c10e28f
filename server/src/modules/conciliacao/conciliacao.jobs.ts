import type { Deps } from '#deps.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { closeEstorno } from './record-divergencia.ts'
import { reconcilePedidos } from './reconcile-pedido.ts'
import { reconcileJanela } from './reconcile-janela.ts'
import { sweepConciliacao } from './start-conciliacao.ts'

const sweep = (deps: Deps, alcance: 'HORA' | 'DIA' | 'SEMANA') => async (): Promise<void> => {
  await sweepConciliacao(deps, alcance)
}

/** Times in UTC: each hour, each night at 03:20 and Sundays at 04:40 in Brasília. */
export const conciliacaoJobs = (deps: Deps): Job[] => [
  { name: 'conciliacao.rodar', handler: ({ execucaoId }) => reconcileJanela(deps, String(execucaoId)) },
  { name: 'conciliacao.pedidos', handler: ({ execucaoId }) => reconcilePedidos(deps, String(execucaoId)) },
  { name: 'conciliacao.estorno', handler: ({ estornoId }) => closeEstorno(deps, String(estornoId)) },
  { name: 'conciliacao.hora', handler: sweep(deps, 'HORA'), cron: '7 * * * *' },
  { name: 'conciliacao.dia', handler: sweep(deps, 'DIA'), cron: '20 6 * * *' },
  { name: 'conciliacao.semana', handler: sweep(deps, 'SEMANA'), cron: '40 7 * * 0' },
]
