import type { Db } from '#platform/db/db.ts'
import { unknownRede } from './rede.problemas.ts'
import { findRedeRow } from './rede.store.ts'
import { toRede, type RedeBase } from './to-rede.ts'

/** A HABILITADO unit; any other is answered as not found. @throws base.nao_encontrado */
export async function getRedeHabilitada(db: Db, id: string): Promise<RedeBase> {
  const rede = await findRedeRow(db, id)
  if (rede?.status !== 'HABILITADO') throw unknownRede()
  return toRede(rede)
}
