import { constraintOf, sqlState } from '#platform/db/db.ts'
import { detailedProblem } from '#platform/problem.ts'

/** Refuses a name that is taken; any other error is thrown on. @throws plano.nome_repetido */
export async function refuseTaken<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (sqlState(error) !== '23505' || constraintOf(error) !== 'plano_name_unique') throw error
    throw detailedProblem('plano.nome_repetido', 'name', 'Já existe um plano com este nome')
  }
}
