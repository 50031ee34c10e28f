import type { Deps } from '#deps.ts'
import { GatewayError, type SplitPart } from '#platform/gateway/gateway.ts'
import { claimEstorno, markEnvio, moveEstorno } from './estorno.store.ts'
import { findEstorno, type EstornoRow } from './find-estorno.store.ts'
import { listLinha } from './find-linha.store.ts'
import { findPagamento, type PagamentoRow } from './find-pagamento.store.ts'
import { getDevolvido } from './get-devolvido.ts'
import { settleEstorno } from './settle-estorno.ts'
import { syncTransaction } from './sync-pagamento.ts'

/** How long a refund without a response is left alone: the request may still be in progress. */
const graceSeconds = 60

/**
 * Centavos that the gateway refunded of the transaction, and the part of them that no finished refund explains. Refunds of a
 * transaction are sent one at a time, so the unexplained part is this one's.
 */
async function readBack({ db, gateway }: Deps, e: EstornoRow): Promise<{ total: number; ours: number }> {
  const explained = await getDevolvido(db, e.transacaoId)
  const t = await gateway.readTransaction(e.transacaoId)
  if (!t) throw new Error(`refund ${e.id}: the gateway does not know its transaction`)
  return { total: t.refundedAmount, ours: t.refundedAmount - explained.valor }
}

/** Returns the part that each recipient of the division gives back: only the unit of the refunded line, and the platform. */
async function partsBack({ db, config }: Deps, e: EstornoRow, p: PagamentoRow): Promise<SplitPart[]> {
  const plataforma = config.zoop.sellerId
  if (p.sellerId !== plataforma) return [{ recipient: plataforma, amount: e.taxa }]
  const paid = (await listLinha(db, p)).filter((l) => l.repasse > 0)
  return paid.map((l) => ({
    recipient: l.sellerId,
    amount: l.referencia === e.referencia ? e.repasse : 0,
  }))
}

/**
 * Requests the refund from the gateway. A clear refusal becomes RECUSADO, for a person to check; an unclear outcome stays
 * ENVIANDO and throws.
 */
async function send(deps: Deps, e: EstornoRow, p: PagamentoRow): Promise<'sent' | 'refused'> {
  try {
    // A full refund divides itself at the gateway; a charge of a contract has no parts.
    const parts = e.valor < p.valor && p.repasse > 0 && { parts: await partsBack(deps, e, p) }
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

/** Sends a claimed refund, unless the gateway has already made it. */
async function sendTaken(deps: Deps, e: EstornoRow, p: PagamentoRow): Promise<'sent' | 'refused' | 'lost'> {
  let back: Awaited<ReturnType<typeof readBack>>
  try {
    back = await readBack(deps, e)
  } catch (error) {
    // No request was sent, so the next try need not wait.
    await moveEstorno(deps.db, e.id, ['ENVIANDO'], { status: 'PEDIDO' })
    throw error
  }
  if (back.ours >= e.valor) return 'sent'
  return (await markEnvio(deps.db, e, back.total)) ? send(deps, e, p) : 'lost'
}

/** True when the money was refunded; throws when another try is due. */
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
 * Job: has the gateway refund money of one transaction. Refunds of a transaction are sent one at a time; a repeated job, or one
 * whose response was lost, reads the transaction first and never refunds twice. A refusal becomes RECUSADO, for a person to
 * check. A try without success sends `estorno.mudou`, so that the client learns that it takes longer; when a refund succeeds at
 * once, the client is only notified that it is done.
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
