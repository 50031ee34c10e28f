import type { Depoimento } from '@alento/contract/cliente/depoimento.ts'
import type { Deps } from '#deps.ts'
import { setAvaliado } from '#modules/pedido/set-avaliado.store.ts'
import { recordNota } from '#modules/preco/record-nota.ts'
import { Problem } from '#platform/problem.ts'
import { rateDepoimento } from './depoimento.store.ts'
import { getDepoimentoProprio } from './get-depoimento.ts'

/**
 * Rates one attended order of the client, once: the rating of 1 to 5 goes into the review, the unit's mean and the order,
 * and by a job into the search.
 * @throws base.nao_encontrado depoimento.ja_avaliado
 */
export async function updateDepoimento(
  deps: Deps,
  clienteId: string,
  id: string,
  { nota, descricao }: { nota: number; descricao: string },
): Promise<Depoimento> {
  const { db, clock } = deps
  await db.transaction(async (tx) => {
    const rated = await rateDepoimento(tx, clienteId, id, { nota, descricao, avaliadoEm: clock.now() })
    if (!rated) {
      await getDepoimentoProprio(tx, clienteId, id)
      throw new Problem('depoimento.ja_avaliado')
    }
    await recordNota(deps, tx, rated.redeId, nota)
    await setAvaliado(tx, rated.pedidoId)
  })
  return getDepoimentoProprio(db, clienteId, id)
}
