import type { AssuntoLinha } from '@alento/contract/pagamento/pagamento.ts'
import type { Deps } from '#deps.ts'
import type { Tx } from '#platform/db/db.ts'
import type { GatewayTransaction } from '#platform/gateway/gateway.ts'
import { newId } from '#platform/id.ts'
import type { PagamentoRow } from './find-pagamento.store.ts'
import { referencePrefix } from './pagamento.rules.ts'
import { findPagamentoByTransacao, insertPagamento } from './pagamento.store.ts'
import { settleCharge } from './settle-pagamento.ts'
import { wholeToPlatform } from './split.rules.ts'

type Recebido = { assunto: AssuntoLinha; referencia: string; transaction: GatewayTransaction }

/**
 * Records a transaction that the gateway made by itself, as a subscription's renewal, as an attempt of ours: from then on it is
 * counted, refunded and reconciled like one. Any number of times. A second payment of the same charge is refunded. All of the
 * money is the platform's. Centavos.
 */
export async function recordRecebido(
  deps: Deps,
  tx: Tx,
  { assunto, referencia, transaction: t }: Recebido,
): Promise<PagamentoRow | null> {
  const known = await findPagamentoByTransacao(tx, t.id, null)
  if (known) return settleCharge(deps, tx, known, { kind: 'accepted', transaction: t })
  const now = deps.clock.now()
  const id = newId()
  const { valor, repasse, taxa } = wholeToPlatform(t.amount)
  const linha = { assunto, referencia, sellerId: deps.config.zoop.sellerId, valor, repasse, taxa }
  const row = await insertPagamento(
    tx,
    {
      id,
      ...linha,
      referenceId: `${referencePrefix}${id}`,
      chaveIdempotencia: `transacao:${t.id}`,
      metodo: 'cartao',
      // The attempt is not alive until the transaction is read: a charge that is paid already must not refuse the row, but return the money.
      status: 'FALHOU',
      criadoEm: now,
      atualizadoEm: now,
    },
    [linha],
  )
  return row && settleCharge(deps, tx, row, { kind: 'accepted', transaction: t })
}
