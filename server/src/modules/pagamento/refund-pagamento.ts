import type { Deps } from '#deps.ts'
import { GatewayError } from '#platform/gateway/gateway.ts'
import { claimEstorno, markEnvio, moveEstorno } from './estorno.store.ts'
import { findEstorno, type EstornoRow } from './find-estorno.store.ts'
import { findPagamento, type PagamentoRow } from './find-pagamento.store.ts'
import { getDevolvido } from './get-devolvido.ts'
import { settleEstorno } from './settle-estorno.ts'
import { syncTransaction } from './sync-pagamento.ts'

/** How long a refund whose answer never came is left alone: the request may still be on its way. */
const graceSeconds = 60

/**
 * Centavos that the gateway gave back of the refund's transaction and the amount of them that no finished refund explains.
 * One refund of a transaction is sent at a time, so what nobody explains is this one's.
 */
async function readBack({ db, gateway }: Deps, e: EstornoRow): Promise<{ total: number; ours: number }> {
  const explained = await getDevolvido(db, e.transacaoId)
  const t = await gateway.readTransaction(e.transacaoId)
  if (!t) throw new Error(`refund ${e.id}: the gateway does not know its transaction`)
  return { total: t.refundedAmount, ours: t.refundedAmount - explained.valor }
}

/** Asks the gateway. A clear no is RECUSADO, for a person to look at; an unclear end stays ENVIANDO and throws. */
async function send(deps: Deps, e: EstornoRow, p: PagamentoRow): Promise<'sent' | 'refused'> {
  try {
    // A whole refund takes every part by itself.
    const parts = e.valor < p.valor && { platformAmount: e.taxa }
    await deps.gateway.refund(e.transacaoId, { sellerId: p.sellerId, amount: e.valor, ...parts })
    return 'sent'
  } catch (error) {
    if (!(error instanceof GatewayError) || error.kind === 'unknown') throw error
    if (error.kind === 'unavailable') {
      await moveEstorno(deps.db, e.id, ['ENVIANDO'], { status: 'PEDIDO' })
      throw error
    }
    deps.log.error({ estornoId: e.id, err: error.message }, 'gateway refused a refund')
    await moveEstorno(deps.db, e.id, ['ENVIANDO'], { status: 'RECUSADO', recusa: error.message })
    return 'refused'
  }
}

/** Sends a refund that this call has for itself, unless the gateway has made it already. */
async function sendTaken(deps: Deps, e: EstornoRow, p: PagamentoRow): Promise<'sent' | 'refused' | 'lost'> {
  let back: Awaited<ReturnType<typeof readBack>>
  try {
    back = await readBack(deps, e)
  } catch (error) {
    // Nothing was sent: the next try need not wait.
    await moveEstorno(deps.db, e.id, ['ENVIANDO'], { status: 'PEDIDO' })
    throw error
  }
  if (back.ours >= e.valor) return 'sent'
  return (await markEnvio(deps.db, e, back.total)) ? send(deps, e, p) : 'lost'
}

/** True when the money is back; throws when another try is due. */
async function tryRefund(deps: Deps, e: EstornoRow, p: PagamentoRow): Promise<boolean> {
  const now = deps.clock.now()
  const taken = await claimEstorno(deps.db, e.id, { now, antesDe: now.subtract({ seconds: graceSeconds }) })
  if (taken) {
    const end = await sendTaken(deps, taken, p)
    if (end === 'refused') return false
    if (end === 'lost') throw new Error(`refund ${e.id}: another call took it`)
  } else if (e.status === 'PEDIDO' || (await readBack(deps, e)).ours < e.valor) {
    throw new Error(`refund ${e.id}: it, or another of its transaction, is on its way`)
  }
  await settleEstorno(deps, e.id)
  await syncTransaction(deps, e.transacaoId)
  return true
}

/**
 * Job: asks the gateway to give money of one transaction back. One refund of a transaction is sent at a time; a repeated
 * job, or one whose answer was lost, reads the transaction first and never gives back twice. What the gateway refuses stays
 * RECUSADO for a person to look at. A try that does not bring the money back sends `estorno.mudou`: the client hears that it
 * takes longer, and of a refund that is done at once only that it is done.
 */
export async function refundPagamento(deps: Deps, estornoId: string): Promise<void> {
  const e = await findEstorno(deps.db, estornoId)
  const p = e && (await findPagamento(deps.db, e.pagamentoId))
  if (!p || e.status === 'FEITO' || e.status === 'RECUSADO') return
  let done = false
  try {
    done = await tryRefund(deps, e, p)
  } finally {
    if (!done) await deps.db.transaction((tx) => deps.jobs.send(tx, 'estorno.mudou', { estornoId }))
  }
}
