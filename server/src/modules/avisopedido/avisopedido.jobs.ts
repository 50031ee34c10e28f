import { z } from 'zod'
import type { Deps } from '#deps.ts'
import { nomesAviso } from '#modules/pedido/tell-pedido.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { createAviso, createAvisoEstorno } from './create-aviso.ts'

const Avisar = z.object({ pedidoId: z.uuid(), aviso: z.enum(nomesAviso), sequencia: z.int().optional() })

/** `estorno.mudou` is sent by the module of payments, `agendamento.confirmado` by the module that confirms appointments. */
export const avisopedidoJobs = (deps: Deps): Job[] => [
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
