import type { CorpoClinico } from '@alento/contract/profissional.ts'
import type { Db } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { findCorpoClinico } from './profissional.queries.ts'

/** A professional in any status. @throws base.nao_encontrado */
export async function getCorpoClinico(db: Db, id: string): Promise<CorpoClinico> {
  const profissional = await findCorpoClinico(db, id)
  if (!profissional) throw new Problem('base.nao_encontrado', 'Profissional não encontrado.')
  return profissional
}
