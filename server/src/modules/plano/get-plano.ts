import type { Db } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { findPlano, type PlanoRow } from './list-plano.store.ts'

/** A plan, on sale or not. @throws base.nao_encontrado */
export async function getPlano(db: Db, id: string): Promise<PlanoRow> {
  const plano = await findPlano(db, id)
  if (!plano) throw new Problem('base.nao_encontrado', 'Plano não encontrado.')
  return plano
}
