import type { NotasUnidade } from '@alento/contract/cliente/depoimento.ts'
import type { Db } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { isShown, sumNotas } from './depoimento.queries.ts'

/** The grades of a unit's public reviews: the mean, 1 to 5, and how many have each. @throws base.nao_encontrado */
export async function getNotas(db: Db, redeId: string): Promise<NotasUnidade> {
  if (!(await isShown(db, redeId))) throw new Problem('base.nao_encontrado', 'Unidade não encontrada.')
  return sumNotas(db, redeId)
}
