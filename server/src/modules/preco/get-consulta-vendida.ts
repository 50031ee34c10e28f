import type { Db } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { findConsultaVendida, findVendedor } from './consulta-vendida.queries.ts'

/** A consultation that is currently on sale, with its unit. Prices in centavos. @throws base.nao_encontrado */
export async function getConsultaVendida(db: Db, id: string) {
  const found = await findConsultaVendida(db, id)
  if (!found) throw new Problem('base.nao_encontrado', 'Esta consulta não está mais à venda.')
  return found
}

/** The selling unit of an order, as payment needs it. @throws base.nao_encontrado */
export async function getVendedor(db: Db, redeId: string) {
  const found = await findVendedor(db, redeId)
  if (!found) throw new Problem('base.nao_encontrado')
  return found
}
