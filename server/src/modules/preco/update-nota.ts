import type { Deps } from '#deps.ts'
import { lockRede } from '#modules/rede/lock-rede.ts'
import { updateOfertaNota } from './oferta.store.ts'

/**
 * Writes a unit's grade into its offers, a thousand rows of a large unit. The unit is locked, so that two runs, or a run and a change of
 * its prices, never wait for each other's rows in two orders; a second run finds nothing to write. @throws base.nao_encontrado
 */
export const updateNota = ({ db }: Pick<Deps, 'db'>, redeId: string): Promise<void> =>
  db.transaction(async (tx) => {
    await lockRede(tx, redeId)
    await updateOfertaNota(tx, redeId)
  })
