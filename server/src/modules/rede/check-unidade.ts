import type { Sessao } from '#deps.ts'
import type { Db } from '#platform/db/db.ts'
import { unknownRede } from './rede.problemas.ts'
import { isRede } from './rede.store.ts'

/**
 * Allows the platform's administrator every unit that exists and other staff only their own; another unit is reported as not found.
 * The endpoint's `access` decides which roles may make the call. @throws base.nao_encontrado
 */
export async function checkUnidade(
  db: Db,
  { role, redeId }: Pick<Sessao, 'role' | 'redeId'>,
  id: string,
): Promise<void> {
  const known = role === 'Administrador' ? await isRede(db, id) : redeId === id
  if (!known) throw unknownRede()
}
