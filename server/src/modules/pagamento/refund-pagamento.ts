import type { Deps } from '#deps.ts'
import { GatewayError } from '#platform/gateway/gateway.ts'
import { findEstorno, findPagamento, moveEstorno } from './pagamento.store.ts'
import { syncTransaction } from './sync-pagamento.ts'

/**
 * Job: asks the gateway to give back the money of one transaction. Reads it first, so that a repeated job, or one whose
 * answer was lost, never gives back twice. What the gateway refuses stays RECUSADO for a person to look at.
 */
export async function refundPagamento(deps: Deps, estornoId: string): Promise<void> {
  const { db, gateway, clock } = deps
  const estorno = await findEstorno(db, estornoId)
  if (!estorno || estorno.status !== 'PEDIDO') return
  const pagamento = await findPagamento(db, estorno.pagamentoId)
  const t = await gateway.readTransaction(estorno.transacaoId)
  if (!pagamento || !t) throw new Error(`refund ${estornoId}: the gateway does not know its transaction`)
  if (t.refundedAmount < estorno.valor) {
    try {
      await gateway.refund(t.id, { sellerId: pagamento.sellerId, amount: estorno.valor })
    } catch (error) {
      if (!(error instanceof GatewayError) || error.kind !== 'refused') throw error
      deps.log.error({ estornoId, err: error.message }, 'gateway refused a refund')
      await moveEstorno(db, estornoId, 'RECUSADO', clock.now())
      return
    }
  }
  await moveEstorno(db, estornoId, 'FEITO', clock.now())
  await syncTransaction(deps, t.id)
}
