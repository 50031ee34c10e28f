import type { Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { lockUsuario as lock } from './conta.store.ts'
import type { Usuario } from './find-usuario.store.ts'

/** The user, held until the transaction ends: what one user does at the same time comes one after the other. */
export const lockUsuario = (tx: Tx, id: string): Promise<Usuario | null> => lock(tx, id)

/**
 * As `lockUsuario`, for what a person does: who was erased or disabled after their call began does nothing any more.
 * @throws base.nao_autenticado
 */
export async function lockHabilitado(tx: Tx, id: string): Promise<Usuario> {
  const usuario = await lock(tx, id)
  if (usuario?.status !== 'Habilitado') throw new Problem('base.nao_autenticado')
  return usuario
}
