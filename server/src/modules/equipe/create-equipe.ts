import type { Deps } from '#deps.ts'
import { createUsuario } from '#modules/conta/create-usuario.ts'
import { findUsuarioByUsername, type Usuario } from '#modules/conta/find-usuario.store.ts'
import { refuseComum } from '#modules/conta/refuse-comum.ts'
import { constraintOf, type Db, type Tx } from '#platform/db/db.ts'
import { hashPassword, verifyPassword } from '#platform/password.ts'
import { Problem } from '#platform/problem.ts'
import type { PapelEquipe } from './equipe.queries.ts'

export type NovoEquipe = {
  role: PapelEquipe
  redeId: string
  corpoClinicoId: string | null
  username: string
  name: string
  email: string
  cpf: string | null
  telefoneCelular: string
}

/**
 * Checks and hashes a password. Called before any transaction, because hashing is slow. @throws conta.senha_comum under `field`
 */
export async function hashEquipe(
  { username, name, email }: Pick<NovoEquipe, 'username' | 'name' | 'email'>,
  password: string,
  field: string,
): Promise<string> {
  await refuseComum(password, [username, name, email], field)
  return hashPassword(password)
}

/** The user that an earlier identical request created: same name, person and password. Null when there is none. */
export async function findSameEquipe(db: Db, novo: NovoEquipe, password: string): Promise<Usuario | null> {
  const found = await findUsuarioByUsername(db, novo.username)
  const alike =
    found?.role === novo.role &&
    found.redeId === novo.redeId &&
    found.corpoClinicoId === novo.corpoClinicoId &&
    found.cpf === novo.cpf
  return alike && (await verifyPassword(found.senhaHash, password)) ? found : null
}

/**
 * Creates a member of a unit's staff in the caller's transaction. @throws conta.usuario_existente profissional.acesso_existente
 */
export async function createEquipe(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  novo: NovoEquipe & { senhaHash: string },
): Promise<Usuario> {
  try {
    return await createUsuario(deps, tx, novo)
  } catch (error) {
    if (constraintOf(error) === 'usuario_corpo_clinico') throw new Problem('profissional.acesso_existente')
    throw error
  }
}
