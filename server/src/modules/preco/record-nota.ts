import { lockRede } from '#modules/rede/lock-rede.ts'
import { setRede } from '#modules/rede/set-rede.ts'
import type { Tx } from '#platform/db/db.ts'
import { updateOfertaNota } from './oferta.store.ts'

/**
 * Counts one grade (1 to 5) for a unit, in its mean and in the search; the unit is held, so parallel grades are all counted. The
 * caller sees that a grade comes once. @throws base.nao_encontrado
 */
export async function recordNota(tx: Tx, redeId: string, nota: number): Promise<void> {
  const { notaSoma, avaliacoes } = await lockRede(tx, redeId)
  await setRede(tx, redeId, { notaSoma: notaSoma + nota, avaliacoes: avaliacoes + 1 })
  await updateOfertaNota(tx, redeId)
}
