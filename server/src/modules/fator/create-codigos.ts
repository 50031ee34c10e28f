import { randomBytes } from 'node:crypto'
import type { Config } from '#config.ts'
import type { Tx } from '#platform/db/db.ts'
import { codigoFrom, codigosCount } from './codigo.rules.ts'
import { countCodigos, replaceCodigos } from './fator.store.ts'
import { hashCodigo } from './check-fator.ts'

type Means = { config: Pick<Config, 'secondFactorKey'> }

/** Replaces all recovery codes with ten new ones. Only their keyed hashes are stored, so they are shown only now. */
export async function createCodigos({ config }: Means, tx: Tx, usuarioId: string): Promise<string[]> {
  const codigos = Array.from({ length: codigosCount }, () => codigoFrom(randomBytes(10)))
  const hashes = codigos.map((c) => hashCodigo(config.secondFactorKey, usuarioId, c))
  await replaceCodigos(tx, usuarioId, hashes)
  return codigos
}

/** Recovery codes that come with the first factor; null when the user still has some. */
export const createFirstCodigos = async (means: Means, tx: Tx, usuarioId: string): Promise<string[] | null> =>
  (await countCodigos(tx, usuarioId)) > 0 ? null : createCodigos(means, tx, usuarioId)
