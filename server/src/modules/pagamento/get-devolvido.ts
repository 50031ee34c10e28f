import type { Db } from '#platform/db/db.ts'
import type { Partes } from '@alento/contract/base/parte.ts'
import { sumEstornoFeito } from './estorno.store.ts'

/**
 * What the gateway itself refunded of one transaction, or of one line of it, and from whom; without what a person paid out by
 * hand. Centavos.
 */
export const getDevolvido = (db: Db, transacaoId: string, referencia?: string): Promise<Partes> =>
  sumEstornoFeito(db, { transacaoId, referencia }, { peloGateway: true })
