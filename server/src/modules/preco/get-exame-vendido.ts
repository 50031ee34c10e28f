import type { Db } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { findRedeVendedora, listExameDaRede } from './exame-vendido.queries.ts'

/**
 * Exams that one unit currently sells, with the unit. If one does not exist or is another unit's, all are refused. Prices in
 * centavos.
 * @throws base.nao_encontrado pedido.exame_indisponivel
 */
export async function getExameVendido(db: Db, redeId: string, ids: readonly string[]) {
  const rede = await findRedeVendedora(db, redeId)
  if (!rede) throw new Problem('base.nao_encontrado', 'Esta unidade não está mais à venda.')
  const exames = await listExameDaRede(db, redeId, ids)
  if (exames.length !== ids.length) throw new Problem('pedido.exame_indisponivel')
  return { rede, exames }
}
