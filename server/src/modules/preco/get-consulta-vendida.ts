import type { Db } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { findConsultaVendida } from './consulta-vendida.queries.ts'

/** A consultation that is currently on sale, with its unit. Prices in centavos. @throws base.nao_encontrado */
export async function getConsultaVendida(db: Db, id: string) {
  const found = await findConsultaVendida(db, id)
  if (!found) throw new Problem('base.nao_encontrado', 'Esta consulta não está mais à venda.')
  return found
}
