import type { Deps } from '#deps.ts'
import { enableRede } from '#modules/credenciamento/review-rede.ts'
import { unknownRede } from '#modules/rede/rede.problemas.ts'
import { Problem } from '#platform/problem.ts'
import { findRevisao } from './revisao.queries.ts'
import { countMissing, reviewItems } from './revisao.rules.ts'

/**
 * Makes a unit HABILITADO when nothing obligatory is missing at this moment. Repeating it changes nothing. @throws
 * base.nao_encontrado revisao.pendencias
 */
export async function confirmRevisao(
  deps: Deps,
  { redeId, usuarioId }: { redeId: string; usuarioId: string },
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const row = await findRevisao(tx, redeId)
    if (!row) throw unknownRede()
    if (row.status === 'HABILITADO') return
    const itens = reviewItems(row)
    if (countMissing(itens) > 0) {
      const names = itens
        .filter(({ obrigatoria, feito }) => obrigatoria && !feito)
        .map(({ titulo }) => titulo)
      throw new Problem('revisao.pendencias', `Ainda falta: ${names.join(', ')}`)
    }
    await enableRede(deps, tx, { redeId, usuarioId })
  })
}
