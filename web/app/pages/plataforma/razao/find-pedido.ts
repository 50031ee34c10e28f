import { Id } from '@alento/contract/base/lista.ts'
import type { Problema } from '@alento/contract/base/problema.ts'
import { CodigoVoucher, getPedido, listPedido, type Pedido } from '@alento/contract/pedido/pedido.ts'
import { call, type Context } from '#lib/api/api.ts'

type Found = { pedido: Pedido } | { problema: Problema } | { erro: string }

const missing = { erro: 'Nenhum pedido com este código' }

/** An order by its code (any case, dash optional) or by its id. */
export async function findPedido(context: Context, text: string): Promise<Found> {
  const id = Id.safeParse(text.toLowerCase())
  if (id.success) {
    const reply = await call(context, getPedido, { params: { id: id.data }, query: {} })
    if (reply.ok) return { pedido: reply.value }
    return reply.problema.status === 404 ? missing : reply
  }
  const codigo = CodigoVoucher.safeParse(text)
  if (!codigo.success) return { erro: text ? 'O código tem 8 letras e números' : 'Informe o código' }
  const reply = await call(context, listPedido, { query: { codigo: codigo.data, limit: 1 } })
  if (!reply.ok) return reply
  const [pedido] = reply.value
  return pedido ? { pedido } : missing
}
