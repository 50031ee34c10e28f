import { brasiliaStartOf } from '@alento/contract/base/zona.ts'
import type { Deps } from '#deps.ts'
import type { Tx } from '#platform/db/db.ts'
import { GatewayError } from '#platform/gateway/gateway.ts'
import { findPagamento, type PagamentoRow } from './find-pagamento.store.ts'
import { movePagamento } from './pagamento.store.ts'
import { syncTransaction } from './sync-pagamento.ts'

/** When a cancelled attempt is checked once more, in case it was paid without our being notified. */
function checkAt(p: PagamentoRow, now: Temporal.Instant): Temporal.Instant {
  const limit = p.boletoLimite && brasiliaStartOf(p.boletoLimite.add({ days: 1 }))
  const ends = limit ?? p.pixExpiraEm ?? now
  return (Temporal.Instant.compare(ends, now) > 0 ? ends : now).add({ hours: 1 })
}

/**
 * Cancels an attempt that is still unpaid: a boleto, a Pix, a card under review. A job informs the gateway where possible, and
 * the gateway is queried once more when the attempt's time is over: money that came all the same is refunded automatically.
 * False when it was no longer waiting.
 */
export async function cancelPagamento(deps: Deps, tx: Tx, p: PagamentoRow): Promise<boolean> {
  const now = deps.clock.now()
  const moved = await movePagamento(tx, p.id, ['PENDENTE'], { status: 'CANCELADO', atualizadoEm: now })
  if (!moved?.transacaoId) return moved !== null
  const data = { pagamentoId: p.id }
  if (moved.metodo === 'boleto') await deps.jobs.send(tx, 'pagamento.baixar', data)
  await deps.jobs.send(tx, 'pagamento.conferir', data, { startAfter: checkAt(moved, now) })
  return true
}

/** Job: asks the gateway to cancel a boleto. If the gateway refuses, it may still be paid, and then the money is refunded. */
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

/** Job: reads a cancelled attempt once more from the gateway, whatever its state. */
export async function checkGivenUp(deps: Deps, pagamentoId: string): Promise<void> {
  const p = await findPagamento(deps.db, pagamentoId)
  if (p?.transacaoId) await syncTransaction(deps, p.transacaoId)
}
