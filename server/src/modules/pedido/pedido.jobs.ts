import type { Deps } from '#deps.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { expirePedidos } from './expire-pedido.ts'
import { syncPedido } from './sync-pedido.ts'

export const pedidoJobs = (deps: Deps): Job[] => [
  {
    name: 'pagamento.mudou',
    handler: ({ pagamentoId, referencia }) => syncPedido(deps, String(pagamentoId), String(referencia)),
  },
  { name: 'pedido.expirar', handler: () => expirePedidos(deps), cron: '* * * * *' },
  { name: 'pedido.ajudar', handler: () => expirePedidos(deps), keyed: true },
]
