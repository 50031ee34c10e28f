import type { MetodoPagamento } from '@alento/contract/pagamento.ts'
import type { Deps } from '#deps.ts'
import type { PagamentoRow } from '#modules/pagamento/find-pagamento.store.ts'
import { settleCharge } from '#modules/pagamento/settle-pagamento.ts'
import { wholeToPlatform } from '#modules/pagamento/split.rules.ts'
import { startPagamento } from '#modules/pagamento/start-pagamento.ts'
import type { Tx } from '#platform/db/db.ts'
import type { ChargeResult } from '#platform/gateway/gateway.ts'
import { findCobranca, type CobrancaRow } from './find-cobranca.store.ts'
import { lockContrato } from './lock-contrato.store.ts'
import { syncCobrancaIn } from './sync-cobranca.ts'

/** Writes an attempt to be paid for a charge, before the gateway is called. @throws pagamento.em_andamento */
export const startTentativa = (
  deps: Deps,
  tx: Tx,
  cobranca: CobrancaRow,
  { metodo, chave }: { metodo: MetodoPagamento; chave: string },
): Promise<PagamentoRow> =>
  startPagamento(deps, tx, {
    chaveIdempotencia: chave,
    metodo,
    linhas: [
      {
        assunto: 'COBRANCA',
        referencia: cobranca.id,
        sellerId: deps.config.zoop.sellerId,
        split: wholeToPlatform(cobranca.valor),
      },
    ],
  })

/** Applies the gateway's response to the attempt, its charge and its contract together. Returns the attempt's current row. */
export const settleCobranca = (deps: Deps, p: PagamentoRow, result: ChargeResult): Promise<PagamentoRow> =>
  deps.db.transaction(async (tx) => {
    const cobranca = await findCobranca(tx, p.referencia)
    if (cobranca) await lockContrato(tx, cobranca.contratoId) // contract before payment, as everywhere
    const settled = await settleCharge(deps, tx, p, result)
    await syncCobrancaIn(deps, tx, settled)
    return settled
  })
