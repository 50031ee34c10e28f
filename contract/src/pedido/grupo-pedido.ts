import { z } from 'zod'
import { cliente } from '../access.ts'
import { endpoint } from '../base/endpoint.ts'
import { offset } from '../base/lista.ts'
import { Pedido } from './pedido.ts'

/** Groups of a client's orders. Source: decisions.md, 'Pages'. */
export const Grupo = z.enum(['ativos', 'noLocal', 'aguardando', 'encerrados'])
export type Grupo = z.infer<typeof Grupo>

/** `total` counts the whole group, not only this page. */
export const PedidosDoGrupo = z.object({ grupo: Grupo, total: z.int(), list: z.array(Pedido) })

/**
 * The client's own orders by group; each group has its total and its own paging, so that newer orders never hide an old one
 * that still matters. First come orders that lost their time, then those still to be attended (by their time, unpaid ones by the
 * end of their time to pay, then the newest), then those that can be rated, then the rest, newest first. Groups without an order on
 * this page are left out.
 */
export const listGrupoPedido = endpoint({
  method: 'GET',
  path: '/api/pedidos/grupos',
  access: cliente,
  summary: 'Lista os próprios pedidos por grupo',
  query: z.strictObject({
    grupo: Grupo.optional(),
    limit: z.coerce.number().int().min(1).max(20).default(5),
    offset,
  }),
  response: z.array(PedidosDoGrupo),
})
