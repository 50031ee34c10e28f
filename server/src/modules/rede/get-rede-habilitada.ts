import type { Db } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { findRedeRow } from './rede.store.ts'
import { toRede, type RedeBase } from './to-rede.ts'

/** The problem for a unit that does not exist or that visitors may not see. */
export const unknownRede = () => new Problem('base.nao_encontrado', 'Unidade não encontrada.')

/** A HABILITADO unit; any other counts as not found. @throws base.nao_encontrado */
export async function getRedeHabilitada(db: Db, id: string): Promise<RedeBase> {
  const rede = await findRedeRow(db, id)
  if (rede?.status !== 'HABILITADO') throw unknownRede()
  return toRede(rede)
}
