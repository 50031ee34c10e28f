import { z } from 'zod'
import type { Deps } from '#deps.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { closeDepoimento, requestDepoimento, openDepoimento } from './request-depoimento.ts'

const Realizado = z.object({
  pedidoId: z.uuid(),
  redeId: z.uuid(),
  clienteId: z.uuid(),
  servico: z.string(),
})

/** `pedido.realizado`: an attended order can be rated; `pedido.desfeito`: its attendance was undone. */
export const depoimentoJobs = (deps: Deps): Job[] => [
  { name: 'pedido.realizado', handler: (data) => openDepoimento(deps, Realizado.parse(data)) },
  { name: 'pedido.desfeito', handler: ({ pedidoId }) => closeDepoimento(deps, String(pedidoId)) },
  {
    name: 'depoimento.convidar',
    handler: ({ pedidoId }) => requestDepoimento(deps, String(pedidoId)),
  },
]
