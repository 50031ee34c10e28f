import { randomBytes } from 'node:crypto'
import type { Deps } from '#deps.ts'
import type { Db } from '#platform/db/db.ts'
import { fieldProblem, type Problem } from '#platform/problem.ts'
import { findClienteByCpf, hasCliente } from './conta.store.ts'
import { findUsuarioByUsername, type Usuario } from './find-usuario.store.ts'
import { countWrongTry, fromConexao, refuseWhileWaiting } from './refuse-while-waiting.ts'
import { freeWrong } from './senha.rules.ts'

export const usernameTaken = (): Problem =>
  fieldProblem('conta.usuario_existente', 'username', 'Usuário existente, escolha outro nome de Usuário')

/**
 * So that a client does not wait for a code in vain; the database decides. Each answer 'taken' counts for the IP address, so that
 * nobody asks for many names. @throws conta.usuario_existente conta.espere
 */
export async function refuseTaken(
  deps: Pick<Deps, 'db' | 'clock'>,
  username: string,
  ip: string,
): Promise<void> {
  const counts = [{ chave: `nome:${ip}`, free: freeWrong.endereco }]
  await refuseWhileWaiting(deps, counts, fromConexao)
  if (!(await findUsuarioByUsername(deps.db, username))) return
  await countWrongTry(deps, counts, fromConexao)
  throw usernameTaken()
}

/** The user name of a client who chose none: random, so that it does not identify the client. */
export const makeName = (): string => `cliente-${randomBytes(8).toString('hex')}`

/** For a person who proved that this CPF is theirs. */
export const isCliente = ({ db }: Pick<Deps, 'db'>, cpf: string): Promise<boolean> => hasCliente(db, cpf)

/** Stored in place of a password's hash for an account that has none: it never matches (ADR 0171). */
export const semSenha = ''

/** The client with this CPF who may log in; null when there is none. */
export async function findClienteHabilitado(db: Db, cpf: string): Promise<Usuario | null> {
  const usuario = await findClienteByCpf(db, cpf)
  return usuario?.status === 'Habilitado' ? usuario : null
}
