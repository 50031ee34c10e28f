import { centavos } from '@alento/contract/base/dinheiro.ts'
import type { Tx } from '#platform/db/db.ts'
import { findEstornoByChave, sumEstorno } from './estorno.store.ts'
import type { EstornoRow } from './find-estorno.store.ts'
import type { PagamentoRow } from './find-pagamento.store.ts'

/** The refund that was already requested under this key; null when there is none. */
export const findEstornoPedido = (tx: Tx, p: PagamentoRow, chave: string): Promise<EstornoRow | null> =>
  p.transacaoId ? findEstornoByChave(tx, p.transacaoId, chave) : Promise.resolve(null)

/** Centavos of a payment that can still be refunded. */
export const countRestante = async (tx: Tx, p: PagamentoRow): Promise<number> =>
  p.transacaoId ? centavos(p.valor - (await sumEstorno(tx, p.transacaoId)).valor) : 0
