import type { Deps } from '#deps.ts'
import type { PagamentoRow } from '#modules/pagamento/find-pagamento.store.ts'
import { syncPagamento } from '#modules/pagamento/sync-pagamento.ts'
import { Problem } from '#platform/problem.ts'
import { syncPedidoIn } from './sync-pedido.ts'

/**
 * What an attempt that is still open (`findPagamentoVivo`) has become meanwhile. Nobody is charged anew, and nothing is given up, before the
 * gateway was asked about the last attempt.
 * Answers whether there was one to ask about. @throws pagamento.incerto pagamento.indisponivel when it cannot be asked
 */
export async function syncVivo(deps: Deps, open: PagamentoRow | null): Promise<boolean> {
  if (!open || open.status === 'PAGO') return false
  let now: PagamentoRow
  try {
    now = await syncPagamento(deps, open)
  } catch {
    throw new Problem(open.status === 'ENVIANDO' ? 'pagamento.incerto' : 'pagamento.indisponivel')
  }
  await deps.db.transaction((tx) => syncPedidoIn(deps, tx, now))
  return true
}
