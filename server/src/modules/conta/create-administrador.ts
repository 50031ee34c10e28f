import { randomBytes } from 'node:crypto'
import type { Deps } from '#deps.ts'
import { newId } from '#platform/id.ts'
import { hashPassword } from '#platform/password.ts'
import { insertUsuario } from './conta.store.ts'
import { findUsuarioByUsername } from './find-usuario.store.ts'

export type NewAdministrador = { username: string; name: string; email: string }

/** Creates a platform administrator and returns the password, which is not stored. Null when the user name is taken. */
export async function createAdministrador(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { username, name, email }: NewAdministrador,
): Promise<string | null> {
  if (await findUsuarioByUsername(db, username)) return null
  const password = randomBytes(12).toString('base64url')
  await insertUsuario(db, {
    id: newId(),
    username,
    name,
    email,
    role: 'Administrador',
    senhaHash: await hashPassword(password),
    criadoEm: clock.now(),
  })
  return password
}
