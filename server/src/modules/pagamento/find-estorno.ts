import { centavos } from '@alento/contract/base/dinheiro.ts'
import type { Tx } from '#platform/db/db.ts'
import { findEstornoByChave, sumEstorno } from './estorno.store.ts'
import type { EstornoRow } from './find-estorno.store.ts'
import type { Linha } from './find-linha.store.ts'

/** The refund that was already requested under this key; null when there is none. */
export const findEstornoPedido = (
  tx: Tx,
  { transacaoId, referencia }: Linha,
  chave: string,
): Promise<EstornoRow | null> =>
  transacaoId ? findEstornoByChave(tx, { transacaoId, referencia }, chave) : Promise.resolve(null)

/** Centavos of an order's or charge's payment that can still be refunded. */
export const countRestante = async (tx: Tx, { transacaoId, referencia, valor }: Linha): Promise<number> =>
  transacaoId ? centavos(valor - (await sumEstorno(tx, { transacaoId, referencia })).valor) : 0
