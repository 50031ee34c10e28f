import type { StatusCartao } from '@alento/contract/cartao/cartao.ts'
import type { Tx } from '#platform/db/db.ts'
import { updateCartao } from './cartao.store.ts'

/** The state of a card follows its contract. */
export const setStatusCartao = (tx: Tx, id: string, status: StatusCartao): Promise<void> =>
  updateCartao(tx, id, { status })

/** The card of a contract whose plan changed. */
export const setPlanoCartao = (tx: Tx, id: string, planoId: string): Promise<void> =>
  updateCartao(tx, id, { planoId })

/** The card is issued: it gets its number (16 digits, unique, never used again) and may be used from this day on. */
export const setNumeroCartao = (
  tx: Tx,
  id: string,
  issued: { numeroCartao: string; dataAtivacao: Temporal.PlainDate },
): Promise<void> => updateCartao(tx, id, { status: 'HABILITADO', ...issued })
