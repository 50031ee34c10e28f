import type { Deps } from '#deps.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { checkGivenUp, killBoleto } from './cancel-pagamento.ts'
import { handleEvento } from './record-evento.ts'
import { refundPagamento } from './refund-pagamento.ts'
import { removeEventosAntigos } from './remove-evento.ts'
import { checkAbertos, sweepPagamento } from './sweep-pagamento.ts'

export const pagamentoJobs = (deps: Deps): Job[] => [
  { name: 'pagamento.evento', handler: ({ eventoId }) => handleEvento(deps, String(eventoId)) },
  { name: 'pagamento.estornar', handler: ({ estornoId }) => refundPagamento(deps, String(estornoId)) },
  { name: 'pagamento.baixar', handler: ({ pagamentoId }) => killBoleto(deps, String(pagamentoId)) },
  { name: 'pagamento.conferir', handler: ({ pagamentoId }) => checkGivenUp(deps, String(pagamentoId)) },
  { name: 'pagamento.varrer', handler: () => sweepPagamento(deps), cron: '* * * * *' },
  { name: 'pagamento.ajudar', handler: () => checkAbertos(deps), keyed: true },
  { name: 'pagamento.limpar', handler: () => removeEventosAntigos(deps), cron: '40 6 * * *' },
]
