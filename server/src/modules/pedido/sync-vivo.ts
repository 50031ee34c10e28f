import type { Deps } from '#deps.ts'
import type { PagamentoRow } from '#modules/pagamento/find-pagamento.store.ts'
import { syncPagamento } from '#modules/pagamento/sync-pagamento.ts'
import { Problem } from '#platform/problem.ts'
import { syncPedido } from './sync-pedido.ts'

/**
 * Updates an order's attempt that is still open (`findPagamentoVivo`) from the gateway. No new charge or cancellation is made before
 * the gateway was queried about the last attempt. Returns whether there was an open attempt. @throws pagamento.incerto
 * pagamento.indisponivel when it cannot be queried
 */
export async function syncVivo(deps: Deps, pedidoId: string, open: PagamentoRow | null): Promise<boolean> {
  if (!open || open.status === 'PAGO') return false
  try {
    await syncPagamento(deps, open)
  } catch {
    throw new Problem(open.status === 'ENVIANDO' ? 'pagamento.incerto' : 'pagamento.indisponivel')
  }
  await syncPedido(deps, open.id, pedidoId)
  return true
}
