import type { Db } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { findRedeRow } from './rede.store.ts'
import { toRede, type RedeBase } from './to-rede.ts'

/** Said of a unit that is absent, and of one that visitors may not see. */
export const unknownRede = () => new Problem('base.nao_encontrado', 'Unidade não encontrada.')

/** A HABILITADO unit; any other is answered as not found. @throws base.nao_encontrado */
export async function getRedeHabilitada(db: Db, id: string): Promise<RedeBase> {
  const rede = await findRedeRow(db, id)
  if (rede?.status !== 'HABILITADO') throw unknownRede()
  return toRede(rede)
}
