import type { Deps } from '#deps.ts'
import type { Tx } from '#platform/db/db.ts'
import { newId } from '#platform/id.ts'
import { Problem } from '#platform/problem.ts'
import { hasCliente, takenBy, type NewCliente } from './cadastro.store.ts'
import { findUsuarioByUsername, insertUsuario, type Usuario } from './conta.store.ts'

export const usernameTaken = (): Problem =>
  new Problem('conta.usuario_existente', undefined, {
    errors: [{ field: 'username', message: 'Usuário existente, escolha outro nome de Usuário' }],
  })

/** So that nobody waits for a code in vain; the database decides. @throws conta.usuario_existente */
export async function refuseTaken({ db }: Pick<Deps, 'db'>, username: string): Promise<void> {
  if (await findUsuarioByUsername(db, username)) throw usernameTaken()
}

/** For who proved that this CPF is theirs. */
export const isCliente = ({ db }: Pick<Deps, 'db'>, cpf: string): Promise<boolean> => hasCliente(db, cpf)

/**
 * Makes a client in the caller's transaction, who agreed to terms and privacy notice by signing up: the job `conta.criada` writes
 * that. @throws conta.usuario_existente conta.cpf_existente
 */
export async function createCliente(
  { clock, jobs }: Pick<Deps, 'clock' | 'jobs'>,
  tx: Tx,
  novo: NewCliente,
): Promise<Usuario> {
  try {
    const criadoEm = clock.now()
    const usuario = await insertUsuario(tx, { ...novo, id: newId(), role: 'Alento', criadoEm })
    await jobs.send(tx, 'conta.criada', { usuarioId: usuario.id, quando: String(criadoEm) })
    return usuario
  } catch (error) {
    const what = takenBy(error)
    if (what === 'username') throw usernameTaken()
    if (what === 'cpf') throw new Problem('conta.cpf_existente')
    throw error
  }
}
