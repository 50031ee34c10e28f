import { lockRede } from '#modules/rede/lock-rede.ts'
import { setRede } from '#modules/rede/set-rede.ts'
import type { Tx } from '#platform/db/db.ts'
import { updateOfertaNota } from './oferta.store.ts'

async function addNota(
  tx: Tx,
  redeId: string,
  { nota, vezes }: { nota: number; vezes: 1 | -1 },
): Promise<void> {
  const { notaSoma, avaliacoes } = await lockRede(tx, redeId)
  await setRede(tx, redeId, { notaSoma: notaSoma + vezes * nota, avaliacoes: avaliacoes + vezes })
  await updateOfertaNota(tx, redeId)
}

/**
 * Adds one rating (1 to 5) of a unit to its mean and to the search; the unit is locked, so that parallel ratings are all
 * counted. The caller ensures that a rating is added once. @throws base.nao_encontrado
 */
export const recordNota = (tx: Tx, redeId: string, nota: number): Promise<void> =>
  addNota(tx, redeId, { nota, vezes: 1 })

/** Takes a rating that was added once out of the mean and the search again. @throws base.nao_encontrado */
export const removeNota = (tx: Tx, redeId: string, nota: number): Promise<void> =>
  addNota(tx, redeId, { nota, vezes: -1 })
