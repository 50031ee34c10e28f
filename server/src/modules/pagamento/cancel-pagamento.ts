import type { Deps } from '#deps.ts'
import type { Tx } from '#platform/db/db.ts'
import { GatewayError } from '#platform/gateway/gateway.ts'
import { findPagamento, movePagamento, type PagamentoRow } from './pagamento.store.ts'

/** Gives up a slip or Pix that is still unpaid; the gateway is told by a job. False when it was not waiting any more. */
export async function cancelPagamento(deps: Deps, tx: Tx, p: PagamentoRow): Promise<boolean> {
  const moved = await movePagamento(tx, p.id, ['PENDENTE'], {
    status: 'CANCELADO',
    atualizadoEm: deps.clock.now(),
  })
  if (moved?.transacaoId && moved.metodo === 'boleto')
    await deps.jobs.send(tx, 'pagamento.baixar', { pagamentoId: p.id })
  return moved !== null
}

/** Job: asks the gateway to kill a slip. One that it refuses to kill may still be paid, and then the money goes back. */
export async function killBoleto({ db, gateway, log }: Deps, pagamentoId: string): Promise<void> {
  const p = await findPagamento(db, pagamentoId)
  if (!p?.transacaoId) return
  try {
    await gateway.cancelBoleto(p.transacaoId)
  } catch (error) {
    if (!(error instanceof GatewayError) || error.kind !== 'refused') throw error
    log.info({ pagamentoId }, 'gateway keeps a slip alive')
  }
}
