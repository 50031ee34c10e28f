import type { Unidade } from '@alento/contract/unidade.ts'
import type { Sessao } from '#deps.ts'
import type { Db } from '#platform/db/db.ts'
import { unknownRede } from './get-rede-habilitada.ts'
import { findRedeRow } from './rede.store.ts'
import { toRede } from './to-rede.ts'

/**
 * Checks that the caller works on this unit: the platform administrator on every one, other staff on their own. Another unit
 * counts as not found. The endpoint's `access` decides what a role may do. @throws base.nao_encontrado
 */
export function checkUnidade({ role, redeId }: Pick<Sessao, 'role' | 'redeId'>, id: string): void {
  if (role !== 'Administrador' && redeId !== id) throw unknownRede()
}

/** A unit in any status, for those who work on it. @throws base.nao_encontrado */
export async function getUnidade(db: Db, sessao: Sessao, id: string): Promise<Unidade> {
  checkUnidade(sessao, id)
  const rede = await findRedeRow(db, id)
  if (!rede) throw unknownRede()
  return toRede(rede)
}
