import type { Deps } from '#deps.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { usernameTaken } from './check-cliente.ts'
import { insertUsuario, takenBy, type NovoUsuario } from './conta.store.ts'
import type { Usuario } from './find-usuario.store.ts'

/** Creates a user who is not a client, in the caller's transaction. @throws conta.usuario_existente */
export async function createUsuario(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  novo: Omit<NovoUsuario, 'id' | 'criadoEm'>,
): Promise<Usuario> {
  try {
    return await insertUsuario(tx, { ...novo, id: newId(), criadoEm: clock.now() })
  } catch (error) {
    throw takenBy(error) === 'username' ? usernameTaken() : error
  }
}
