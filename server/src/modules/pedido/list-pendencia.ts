import { mayAttend } from '@alento/contract/pedido/pedido.can.ts'
import { formatCodigo } from '@alento/contract/pedido/pedido.ts'
import type { Pendencia } from '@alento/contract/cliente/privacidade.ts'
import type { Db } from '#platform/db/db.ts'
import { servicoOf } from './pedido.rules.ts'
import { whyNotErase } from './pendencia.rules.ts'
import { listAberto } from './pedido.titular.ts'

type Situacao = { pendencias: Pendencia[]; vouchers: Omit<Pendencia, 'tipo'>[]; pedidos: number }

/** Lists the orders that prevent erasing a client's account, the vouchers that would be lost, and the number of orders. */
export async function listPendencia(db: Db, clienteId: string, now: Temporal.Instant): Promise<Situacao> {
  const rows = await listAberto(db, clienteId)
  const named = rows.map((row) => ({
    tipo: whyNotErase(row, now),
    usavel: mayAttend(row.pedido),
    sobre: {
      pedido: row.pedido.id,
      codigo: formatCodigo(row.pedido.codigo),
      servico: servicoOf(row.pedido),
      unidade: row.unidade,
    },
  }))
  return {
    pendencias: named.flatMap(({ tipo, sobre }) => (tipo ? [{ tipo, ...sobre }] : [])),
    vouchers: named.flatMap(({ tipo, usavel, sobre }) => (!tipo && usavel ? [sobre] : [])),
    pedidos: rows.length,
  }
}
