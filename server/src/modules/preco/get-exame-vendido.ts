import type { Db } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { findRedeVendedora, listExameDaRede } from './exame-vendido.queries.ts'

/**
 * Exams that one unit sells now, with the unit. One that is absent or another unit's refuses all of them. Prices in centavos.
 * @throws base.nao_encontrado pedido.exame_indisponivel
 */
export async function getExameVendido(db: Db, redeId: string, ids: readonly string[]) {
  const rede = await findRedeVendedora(db, redeId)
  if (!rede) throw new Problem('base.nao_encontrado', 'Esta unidade não está mais à venda.')
  const exames = await listExameDaRede(db, redeId, ids)
  if (exames.length !== ids.length) throw new Problem('pedido.exame_indisponivel')
  return { rede, exames }
}
