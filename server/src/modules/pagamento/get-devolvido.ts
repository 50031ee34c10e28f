import type { Db } from '#platform/db/db.ts'
import type { Partes } from '@alento/contract/base/parte.ts'
import { sumEstornoFeito } from './estorno.store.ts'

/** What the gateway itself has given back of one transaction, and from whom; what a person paid out by hand is not in it. Centavos. */
export const getDevolvido = (db: Db, transacaoId: string): Promise<Partes> =>
  sumEstornoFeito(db, transacaoId, { peloGateway: true })
