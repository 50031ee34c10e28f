import type { Deps } from '#deps.ts'
import type { Tx } from '#platform/db/db.ts'
import { Problem } from '#platform/problem.ts'
import { findClienteByCpf, findUsuarioByUsername, hasCliente, lockUsuario } from './conta.store.ts'
import { hasFator } from './get-fatores.ts'
import type { Usuario } from './find-usuario.store.ts'

export const usernameTaken = (): Problem =>
  new Problem('conta.usuario_existente', undefined, {
    errors: [{ field: 'username', message: 'Usuário existente, escolha outro nome de Usuário' }],
  })

/** So that nobody waits for a code in vain; the database decides. @throws conta.usuario_existente */
export async function refuseTaken({ db }: Pick<Deps, 'db'>, username: string): Promise<void> {
  if (await findUsuarioByUsername(db, username)) throw usernameTaken()
}

/** For a person who proved that this CPF is theirs. */
export const isCliente = ({ db }: Pick<Deps, 'db'>, cpf: string): Promise<boolean> => hasCliente(db, cpf)

/** Stored in place of a password's hash for an account that has none: it never matches (ADR 0171). */
export const semSenha = ''

/**
 * The client with this CPF and mobile whose account has neither password nor second factor, locked until the transaction ends;
 * null when there is none. For a person who proved that the mobile is theirs.
 */
export async function findSemSenha(
  tx: Tx,
  { cpf, telefoneCelular }: { cpf: string; telefoneCelular: string },
): Promise<Usuario | null> {
  const found = await findClienteByCpf(tx, cpf)
  const usuario = found && (await lockUsuario(tx, found.id))
  if (usuario?.status !== 'Habilitado' || usuario.senhaHash !== semSenha) return null
  if (usuario.telefoneCelular !== telefoneCelular || (await hasFator(tx, usuario.id))) return null
  return usuario
}
