import type { Unidade } from '@alento/contract/unidade.ts'
import type { Sessao } from '#deps.ts'
import type { Db } from '#platform/db/db.ts'
import { unknownRede } from './get-rede-habilitada.ts'
import { findRedeRow } from './rede.store.ts'
import { toRede } from './to-rede.ts'

/**
 * Who may work on a unit at all: the platform's administrator on every one, other staff on their own. Another's is as absent as
 * one that does not exist. What of it a role may do is the endpoint's access.
 * @throws base.nao_encontrado
 */
export function checkUnidade({ role, redeId }: Pick<Sessao, 'role' | 'redeId'>, id: string): void {
  if (role !== 'Administrador' && redeId !== id) throw unknownRede()
}

/** A unit of any status, for those who work on it. @throws base.nao_encontrado */
export async function getUnidade(db: Db, sessao: Sessao, id: string): Promise<Unidade> {
  checkUnidade(sessao, id)
  const rede = await findRedeRow(db, id)
  if (!rede) throw unknownRede()
  return toRede(rede)
}
