import { unknownRede } from '#modules/rede/rede.problemas.ts'
import type { Db } from '#platform/db/db.ts'
import { findRedeCompleta, type RedeCompleta } from './rede-completa.queries.ts'

/** A HABILITADO unit with everything that its page shows; prices in centavos. @throws base.nao_encontrado */
export async function getRedeCompleta(db: Db, id: string, exames: readonly string[]): Promise<RedeCompleta> {
  const found = await findRedeCompleta(db, id, exames)
  if (!found) throw unknownRede()
  return found
}
