import type { Db } from '#platform/db/db.ts'
import type { Partes } from '@alento/contract/base/parte.ts'
import { sumEstornoFeito } from './estorno.store.ts'

/**
 * Returns the amount that the gateway itself refunded of one transaction, or of one line of it, with the shares; without amounts that
 * a person paid by hand. Centavos.
 */
export const getDevolvido = (db: Db, transacaoId: string, referencia?: string): Promise<Partes> =>
  sumEstornoFeito(db, { transacaoId, referencia }, { peloGateway: true })
