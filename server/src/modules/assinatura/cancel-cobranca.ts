import type { Deps } from '#deps.ts'
import { cancelPagamento } from '#modules/pagamento/cancel-pagamento.ts'
import { findPagamentoVivo } from '#modules/pagamento/find-pagamento.store.ts'
import type { Tx } from '#platform/db/db.ts'
import { listCobranca, moveCobranca } from './cobranca.store.ts'

/**
 * Nothing more is charged: the open charges of a contract and their waiting boletos and Pix are cancelled, and a job cancels
 * their invoices at the gateway. Money that comes all the same goes back by itself. The caller has locked the contract.
 */
export async function cancelCobrancas(deps: Deps, tx: Tx, contratoId: string): Promise<void> {
  for (const c of await listCobranca(tx, contratoId, 'ABERTA')) {
    await moveCobranca(tx, c.id, ['ABERTA'], { estado: 'CANCELADA', atualizadoEm: deps.clock.now() })
    const open = await findPagamentoVivo(tx, c.id)
    if (open) await cancelPagamento(deps, tx, open)
    if (c.faturaZoop) await deps.jobs.send(tx, 'contrato.baixar', { faturaId: c.faturaZoop })
  }
}
