import { lockRede } from '#modules/rede/lock-rede.ts'
import { setRede } from '#modules/rede/set-rede.ts'
import type { Tx } from '#platform/db/db.ts'
import { updateOfertaNota } from './oferta.store.ts'

/**
 * Adds one rating (1 to 5) of a unit to its mean and to the search; the unit is locked, so that parallel ratings are all
 * counted. The caller ensures that a rating is added once. @throws base.nao_encontrado
 */
export async function recordNota(tx: Tx, redeId: string, nota: number): Promise<void> {
  const { notaSoma, avaliacoes } = await lockRede(tx, redeId)
  await setRede(tx, redeId, { notaSoma: notaSoma + nota, avaliacoes: avaliacoes + 1 })
  await updateOfertaNota(tx, redeId)
}
