import type { Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { lockUsuario as lock } from './conta.store.ts'
import type { Usuario } from './find-usuario.store.ts'

/** Locks the user until the transaction ends, so that parallel calls of one user run one after the other. */
export const lockUsuario = (tx: Tx, id: string): Promise<Usuario | null> => lock(tx, id)

/**
 * Like `lockUsuario`, for calls of the user: rejects when the user was erased or disabled after the call began.
 * @throws base.nao_autenticado
 */
export async function lockHabilitado(tx: Tx, id: string): Promise<Usuario> {
  const usuario = await lock(tx, id)
  if (usuario?.status !== 'Habilitado') throw new Problem('base.nao_autenticado')
  return usuario
}
