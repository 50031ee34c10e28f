import { constraintOf, sqlState, type Tx } from '#platform/db/db.ts'
import { addEspecialidades, type Atendida } from './set-especialidades.ts'
import { insertRede, nextCodigo } from './codigo.store.ts'
import type { NovaRede } from './rede.store.ts'

/** Returns the document of a unit that this database error reports as taken. */
export function redeTakenBy(error: unknown): 'cnpj' | 'cpf' | null {
  if (sqlState(error) !== '23505') return null
  const constraint = constraintOf(error)
  return constraint === 'rede_cnpj' ? 'cnpj' : constraint === 'rede_cpf' ? 'cpf' : null
}

type Nova = Omit<NovaRede, 'codigoRede' | 'codigoUnidade'>

/**
 * Creates a unit with the next codes and its specialties, in the caller's transaction. @throws the errors that `redeTakenBy`
 * recognises
 */
export async function createRede(tx: Tx, nova: Nova, especialidades: readonly Atendida[]): Promise<void> {
  const { rede: codigoRede, unidade: codigoUnidade } = await nextCodigo(tx, nova.matriz ?? null)
  await insertRede(tx, { ...nova, codigoRede, codigoUnidade })
  await addEspecialidades(tx, nova.id, especialidades)
}
