import { randomBytes } from 'node:crypto'
import type { Deps } from '#deps.ts'
import type { Db } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { findClienteByCpf, findUsuarioByUsername, hasCliente } from './conta.store.ts'
import type { Usuario } from './find-usuario.store.ts'

export const usernameTaken = (): Problem =>
  new Problem('conta.usuario_existente', undefined, {
    errors: [{ field: 'username', message: 'Usuário existente, escolha outro nome de Usuário' }],
  })

const isTaken = async ({ db }: Pick<Deps, 'db'>, username: string): Promise<boolean> =>
  (await findUsuarioByUsername(db, username)) !== null

/** So that nobody waits for a code in vain; the database decides. @throws conta.usuario_existente */
export async function refuseTaken(deps: Pick<Deps, 'db'>, username: string): Promise<void> {
  if (await isTaken(deps, username)) throw usernameTaken()
}

/** The user name of who chose none: the CPF, or a name of chance where somebody else has chosen this CPF as name. */
export const freeName = async (deps: Pick<Deps, 'db'>, cpf: string): Promise<string> =>
  (await isTaken(deps, cpf)) ? `cliente-${randomBytes(8).toString('hex')}` : cpf

/** For a person who proved that this CPF is theirs. */
export const isCliente = ({ db }: Pick<Deps, 'db'>, cpf: string): Promise<boolean> => hasCliente(db, cpf)

/** Stored in place of a password's hash for an account that has none: it never matches (ADR 0171). */
export const semSenha = ''

/** The client with this CPF who may log in; null when there is none. */
export async function findClienteHabilitado(db: Db, cpf: string): Promise<Usuario | null> {
  const usuario = await findClienteByCpf(db, cpf)
  return usuario?.status === 'Habilitado' ? usuario : null
}
