import type { Sessao } from '#deps.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import { unknownProfissional } from './profissional.problemas.ts'
import { findProfissional, lockProfissionalRow, type Profissional } from './corpo-clinico.store.ts'

export type { Profissional } from './corpo-clinico.store.ts'

type Quem = Pick<Sessao, 'role' | 'redeId' | 'corpoClinicoId'>

/** The unit whose professionals this caller may see; null for all units. */
const scopeOf = ({ role, redeId }: Quem): string | null => {
  if (role === 'Administrador') return null
  if (!redeId) throw unknownProfissional()
  return redeId
}

/** Clinical staff may only access themselves. */
function refuseOther({ role, corpoClinicoId }: Quem, id: string): void {
  if (role === 'CorpoClinico' && corpoClinicoId !== id) throw unknownProfissional()
}

/** A professional of the caller's unit, or of any unit for the platform administrator. @throws base.nao_encontrado */
export async function getProfissional(db: Db, quem: Quem, id: string): Promise<Profissional> {
  refuseOther(quem, id)
  const found = await findProfissional(db, id, scopeOf(quem))
  if (!found) throw unknownProfissional()
  return found
}

/** Like `requireProfissional`, locked until the transaction ends. @throws base.nao_encontrado */
export async function lockProfissional(tx: Tx, quem: Quem, id: string): Promise<Profissional> {
  refuseOther(quem, id)
  const found = await lockProfissionalRow(tx, id, scopeOf(quem))
  if (!found) throw unknownProfissional()
  return found
}
