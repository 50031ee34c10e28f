import { z } from 'zod'
import type { Deps } from '#deps.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { expirePedidos } from './expire-pedido.ts'
import { syncPedido } from './sync-pedido.ts'
import { nomesAviso, createAviso, createAvisoEstorno } from './create-aviso.ts'

const Avisar = z.object({ pedidoId: z.uuid(), aviso: z.enum(nomesAviso), sequencia: z.int().optional() })

/** `agendamento.confirmado` is sent by the module that confirms appointments. */
export const pedidoJobs = (deps: Deps): Job[] => [
  {
    name: 'pagamento.mudou',
    handler: ({ pagamentoId, referencia }) => syncPedido(deps, String(pagamentoId), String(referencia)),
  },
  { name: 'pedido.expirar', handler: () => expirePedidos(deps), cron: '* * * * *' },
  {
    name: 'pedido.avisar',
    handler: (data) => {
      const { pedidoId, aviso, sequencia } = Avisar.parse(data)
      return createAviso(deps, pedidoId, aviso, sequencia)
    },
  },
  {
    name: 'estorno.mudou',
    handler: ({ estornoId }) => createAvisoEstorno(deps, String(estornoId)),
  },
  {
    name: 'agendamento.confirmado',
    handler: ({ pedidoId }) => createAviso(deps, String(pedidoId), 'agendamentoConfirmado'),
  },
]
