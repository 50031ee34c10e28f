import type { Db } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { findVendedor } from './consulta-vendida.queries.ts'

/** The seller of an order: the data of its unit that a payment needs. @throws base.nao_encontrado */
export async function getVendedor(db: Db, redeId: string) {
  const found = await findVendedor(db, redeId)
  if (!found) throw new Problem('base.nao_encontrado')
  return found
}
